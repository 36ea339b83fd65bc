export type CareShape = 'bleach' | 'tumble' | 'iron' | 'wash' | 'line';

// Hand washing has no sign here: the tub stands for a machine's.
const words: [CareShape, RegExp][] = [
  ['bleach', /\bbleach/i],
  ['tumble', /\btumble/i],
  ['iron', /\biron\b/i],
  ['wash', /(?<!hand )\bwash\b/i],
  ['line', /\b(line dry|dry flat)\b/i],
];

/** The sign of a care instruction, found by its words, and whether it forbids. */
export function careSign(instruction: string): { shape: CareShape | null; forbids: boolean } {
  return {
    shape: words.find(([, word]) => word.test(instruction))?.[0] ?? null,
    forbids: /^(do not|never|not?)\b/i.test(instruction.trim()),
  };
}
