/** RGBA, straight alpha, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Pixels that the renderer made: `ImageData` and transfers take their buffer. */
export interface OwnPixels extends Pixels {
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Ink index of a pixel without ink. */
export const NO_INK = 255;
