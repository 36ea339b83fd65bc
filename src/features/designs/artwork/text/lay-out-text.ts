import type { Size } from '../result.ts';
import { type ArtworkFont, type LetteredText, maxTextWidth, type Run, splitRuns } from './lettered-text.ts';

/** Pixels: the size of a font at which runs are measured. */
export const measuredSize = 1_000;
/** Distance of two baselines, in font sizes. */
const linePitch = 1.2;

/** Of a run at `measuredSize`: how far the next one stands, and the ink around the run's origin, y down. */
export interface RunMeasure {
  advance: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface PlacedRun extends Run {
  /** Baseline's start in pixels of the drawing. */
  x: number;
  y: number;
}

export interface TextLayout extends Size {
  fontSize: number;
  runs: PlacedRun[];
}

type Measure = (font: ArtworkFont, letters: string) => RunMeasure;

/**
 * Places the runs of a text, both sides' way: each line is centred by its advance, and the drawing ends at its ink.
 * @param height of the ink in pixels; less where its width would pass `maxTextWidth`
 * @throws RangeError for a text without ink
 */
export function layOutText({ lines, font }: LetteredText, height: number, measure: Measure): TextLayout {
  const placed = lines.flatMap((line, index) => placeLine(splitRuns(line, font), index, measure));
  const ink = placed.filter(({ measured }) => measured.right > measured.left);
  if (ink.length === 0) throw new RangeError('a text without ink');
  const left = Math.min(...ink.map(({ x, measured }) => x + measured.left));
  const right = Math.max(...ink.map(({ x, measured }) => x + measured.right));
  const top = Math.min(...ink.map(({ y, measured }) => y + measured.top));
  const bottom = Math.max(...ink.map(({ y, measured }) => y + measured.bottom));
  const scale = Math.min(height / (bottom - top), maxTextWidth / (right - left));
  return {
    fontSize: measuredSize * scale,
    width: Math.ceil((right - left) * scale),
    height: Math.ceil((bottom - top) * scale),
    runs: ink.map(({ x, y, run }) => ({ ...run, x: (x - left) * scale, y: (y - top) * scale })),
  };
}

/** Runs of one line about x = 0, at `measuredSize`. */
function placeLine(runs: Run[], index: number, measure: Measure) {
  const measures = runs.map(({ font, letters }) => measure(font, letters));
  let x = -measures.reduce((sum, { advance }) => sum + advance, 0) / 2;
  return runs.flatMap((run, at) => {
    const measured = measures[at];
    if (!measured) return [];
    const placed = { run, measured, x, y: index * linePitch * measuredSize };
    x += measured.advance;
    return [placed];
  });
}
