const tickMm = 10;
const labelMm = 50;

/** Positions of a ruler's ticks, without its ends. */
const ticks = (lengthMm: number, every: number) =>
  Array.from({ length: Math.max(0, Math.ceil(lengthMm / every) - 1) }, (_, at) => (at + 1) * every);

const short = 5;
const long = 9;
const tape = 20;

/** A white tape along the area's top and left side, a tick a centimetre. */
export function Rulers({ widthMm, heightMm }: { widthMm: number; heightMm: number }) {
  const tick = (mm: number) => (mm % labelMm === 0 ? long : short);
  const across = ticks(widthMm, tickMm).map((mm) => `M${mm} ${tape}v-${tick(mm)}`);
  const down = ticks(heightMm, tickMm).map((mm) => `M${tape} ${mm}h-${tick(mm)}`);
  return (
    <>
      <span className="st-ruler st-ruler-0" aria-hidden="true">
        cm
      </span>
      <span className="st-ruler st-ruler-x" aria-hidden="true">
        <Ticks box={`0 0 ${widthMm} ${tape}`} path={across.join('')} />
        {ticks(widthMm, labelMm).map((mm) => (
          <span key={mm} style={{ left: `${(mm / widthMm) * 100}%` }}>
            {mm / 10}
          </span>
        ))}
      </span>
      <span className="st-ruler st-ruler-y" aria-hidden="true">
        <Ticks box={`0 0 ${tape} ${heightMm}`} path={down.join('')} />
        {ticks(heightMm, labelMm).map((mm) => (
          <span key={mm} style={{ top: `${(mm / heightMm) * 100}%` }}>
            {mm / 10}
          </span>
        ))}
      </span>
    </>
  );
}

function Ticks({ box, path }: { box: string; path: string }) {
  return (
    <svg
      viewBox={box}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path vectorEffect="non-scaling-stroke" d={path} />
    </svg>
  );
}
