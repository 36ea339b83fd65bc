/** An amount, a figure with its unit, a span of time, and the house's word for a sample. */
const units =
  /((?:LKR|\$) ?\d[\d.,]*\d|\d[\d.,]* (?:°?\p{L}{1,2}|gsm|grams?|metres?|microns?|newtons?|volts?|percent|minutes?|seconds?|degrees)(?!\p{L})|\d+-\d+ (?:hours|days)|\bstrike-offs?(?!\p{L}))/giu;

/** A text of the content in which no line ends between a figure and its unit. */
export function NoWrapUnits({ text }: { text: string }) {
  return text.split(units).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name.
      <span key={place} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
