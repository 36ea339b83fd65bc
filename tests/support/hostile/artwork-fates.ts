import type { Buffer } from 'node:buffer';

/** The fate of an artwork: its size and middle colour, or the visitor's message. */
export type Fate =
  | { size: [width: number, height: number]; middle?: [number, number, number, number]; vector?: boolean }
  | { kept: RegExp }
  | { refused: RegExp };

export interface OddArtwork {
  what: string;
  name: string;
  make: () => Buffer | Promise<Buffer>;
  fate: Fate;
  /** Ends by the guard of the server's process; a browser has none. */
  isCostly?: true;
}

export const red: [number, number, number, number] = [255, 0, 0, 255];
export const steel: [number, number, number, number] = [32, 96, 160, 255];
export const damaged = { refused: /is damaged/ };
export const cut = { refused: /^The end of the .* is missing/ };
export const tooLarge = { refused: /at most 100 megapixels and 30,000 a side/ };

type Row = [what: string, name: string, make: OddArtwork['make'], fate: Fate];

/** Rows of a table as artworks. */
export const list = (rows: Row[]): OddArtwork[] => rows.map(([what, name, make, fate]) => ({ what, name, make, fate }));
