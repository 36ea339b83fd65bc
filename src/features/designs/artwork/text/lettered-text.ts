export const artworkFonts = ['anybody', 'familjen-grotesk', 'yaldevi', 'catamaran'] as const;
export type ArtworkFont = (typeof artworkFonts)[number];

/** Pixels; a long line is drawn smaller. */
export const maxTextWidth = 2_400;

/** Lines of text, one below the other, centred. */
export interface LetteredText {
  lines: string[];
  font: ArtworkFont;
  /** `#rrggbb`. */
  colour: string;
}

/** Letters that are set in one font. */
export interface Run {
  font: ArtworkFont;
  letters: string;
}

const latin = /^[ -~\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122]$/;
/** Letters that Yaldevi has, without the block's empty places. */
const sinhala =
  /^[\u0d81-\u0d83\u0d85-\u0d96\u0d9a-\u0db1\u0db3-\u0dbb\u0dbd\u0dc0-\u0dc6\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0de6-\u0def\u0df2-\u0df4]$/;
const tamil =
  /^[\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa]$/;
/** Joiners of Sinhala and Tamil, set with the letter before them. */
const joiner = /^[\u200c\u200d]$/;

/**
 * A line's letters by font: Sinhala in Yaldevi, Tamil in Catamaran, others in the chosen font or in Familjen Grotesk.
 * Letters without a font are left out.
 */
export function splitRuns(line: string, font: ArtworkFont): Run[] {
  const runs: Run[] = [];
  for (const letter of line.normalize('NFC')) {
    const last = runs.at(-1);
    const wanted = joiner.test(letter) ? last?.font : findFont(letter, font);
    if (!wanted) continue;
    if (last?.font === wanted) last.letters += letter;
    else runs.push({ font: wanted, letters: letter });
  }
  return runs;
}

/** The letters of a text that no font has, each once. */
export function findUnsetLetters(text: string): string[] {
  const letters = [...text.normalize('NFC')].filter((letter) => !joiner.test(letter) && !findFont(letter, 'anybody'));
  return [...new Set(letters)];
}

function findFont(letter: string, chosen: ArtworkFont): ArtworkFont | undefined {
  if (sinhala.test(letter)) return 'yaldevi';
  if (tamil.test(letter)) return 'catamaran';
  if (!latin.test(letter)) return undefined;
  return chosen === 'anybody' ? 'anybody' : 'familjen-grotesk';
}
