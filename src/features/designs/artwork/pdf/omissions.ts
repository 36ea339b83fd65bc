import { keep } from '../result.ts';

/** PDF.js leaves out what it cannot draw and only warns: the page without it would be another drawing. */
const omission =
  /Unable to (decode|load)|exceeded maximum allowed size|ignoring (errors|XObject|shading|pattern|the rest)|Font ".*" is not available|fetching ".*" font/i;

/**
 * Runs the drawing of a page, in a process or worker that draws nothing else at the time.
 * @throws UnreadArtwork for a page with parts that were left out
 */
export async function expectWhole<T>(draw: () => Promise<T>): Promise<T> {
  const { warn } = console;
  let isWhole = true;
  console.warn = (message: unknown) => {
    if (omission.test(String(message))) isWhole = false;
  };
  try {
    const drawn = await draw().catch((error: unknown) => {
      if (isWhole) throw error;
    });
    if (drawn !== undefined && isWhole) return drawn;
  } finally {
    console.warn = warn;
  }
  throw keep('part_not_shown', { kind: 'pdf' });
}
