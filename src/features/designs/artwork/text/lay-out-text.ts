import type { Size } from '../result.ts';
import { type ArtworkFont, type LetteredText, maxTextWidth, type Run, splitRuns } from './lettered-text.ts';

/** Pixels: the size of a font at which runs are measured. */
export const measuredSize = 1_000;
/** Distance of two baselines, in font sizes. */
const linePitch = 1.2;
/** Room around the lines, in font sizes: vowel signs reach far above, below and beside their line. */
const air = 0.7;

export interface PlacedRun extends Run {
  /** Baseline's start in pixels of the ground. */
  x: number;
  y: number;
}

/** Runs on a ground that holds all their ink. */
export interface TextLayout extends Size {
  fontSize: number;
  runs: PlacedRun[];
}

/** How far the next run stands from one, at `measuredSize`. */
type MeasureAdvance = (font: ArtworkFont, letters: string) => number;

/**
 * Places the runs of a text, both sides' way: each line is centred by its advance, which fonts give exactly.
 * @param height of all lines in pixels; less where their width would pass `maxTextWidth`
 */
export function layOutText({ lines, font }: LetteredText, height: number, measure: MeasureAdvance): TextLayout {
  const measured = lines.map((line) => measureLine(splitRuns(line, font), measure));
  const widest = Math.max(...measured.map(({ width }) => width)) / measuredSize;
  const fontSize = Math.min(height / (linePitch * lines.length), maxTextWidth / Math.max(widest, 1));
  const middle = fontSize * (air + widest / 2);
  return {
    fontSize,
    width: Math.ceil(middle * 2),
    height: Math.ceil(fontSize * (linePitch * lines.length + air * 2)),
    runs: measured.flatMap(({ width, runs }, line) => {
      const start = middle - (width / 2 / measuredSize) * fontSize;
      const y = fontSize * (air + 1 + linePitch * line);
      return runs.map(({ run, at }) => ({ ...run, x: start + (at / measuredSize) * fontSize, y }));
    }),
  };
}

function measureLine(runs: Run[], measure: MeasureAdvance) {
  let width = 0;
  const placed = runs.map((run) => {
    const at = width;
    width += measure(run.font, run.letters);
    return { run, at };
  });
  return { width, runs: placed };
}
