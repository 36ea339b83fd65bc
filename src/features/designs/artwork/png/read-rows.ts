import type { Png } from './parse-png.ts';

const samplesPerPixel: Record<Png['colour'], number> = {
  grey: 1,
  palette: 1,
  'grey with alpha': 2,
  rgb: 3,
  'rgb with alpha': 4,
};

/**
 * The rows of a PNG in RGBA, from the top. Each is valid until the next one is asked for.
 * @throws an error of any kind for damaged data
 */
export async function* readRows(png: Png): AsyncGenerator<Uint8Array> {
  const samples = png.width * samplesPerPixel[png.colour];
  const length = Math.ceil((samples * png.depth) / 8);
  /** Bytes from a sample to the same one of the pixel before. */
  const step = Math.max(1, (samplesPerPixel[png.colour] * png.depth) >> 3);
  const unpacked = new Uint16Array(samples);
  const rgba = new Uint8Array(png.width * 4);
  let above = new Uint8Array(length);
  let rows = 0;
  for await (const line of splitLines(png.compressed, length + 1)) {
    const row = line.subarray(1);
    unfilter(line[0] as number, row, above, step);
    above = row;
    unpack(row, png.depth, unpacked);
    if (png.colour === 'palette') lookUp(png, unpacked, rgba);
    else toRgba(png, unpacked, rgba);
    yield rgba;
    rows += 1;
    if (rows === png.height) return;
  }
  throw new Error(`${rows} rows, not ${png.height}`);
}

/** Whole lines of the inflated data; the last two stay valid. */
async function* splitLines(compressed: Png['compressed'], length: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const inflated = new Blob(compressed).stream().pipeThrough(new DecompressionStream('deflate'));
  let [line, other] = [new Uint8Array(length), new Uint8Array(length)];
  let filled = 0;
  const reader = inflated.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const piece = read.value;
      for (let at = 0; at < piece.length; ) {
        const part = piece.subarray(at, at + length - filled);
        line.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < length) continue;
        yield line;
        [line, other] = [other, line];
        filled = 0;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Undoes a row's filter in its place. @param filter its number in the PNG specification */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, step: number): void {
  if (filter > 4) throw new Error(`filter ${filter}`);
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < step ? 0 : (row[at - step] as number);
    const up = above[at] as number;
    const upLeft = at < step ? 0 : (above[at - step] as number);
    row[at] = (row[at] as number) + predict(filter, left, up, upLeft);
  }
}

function predict(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [toLeft, toUp, toUpLeft] = [Math.abs(up - upLeft), Math.abs(left - upLeft), Math.abs(left + up - 2 * upLeft)];
  if (toLeft <= toUp && toLeft <= toUpLeft) return left;
  return toUp <= toUpLeft ? up : upLeft;
}

/** Samples of a row as they are stored. */
function unpack(row: Uint8Array, depth: number, samples: Uint16Array): void {
  if (depth === 8) samples.set(row.subarray(0, samples.length));
  else if (depth === 16)
    for (let at = 0; at < samples.length; at++)
      samples[at] = ((row[at * 2] as number) << 8) | (row[at * 2 + 1] as number);
  else {
    const mask = (1 << depth) - 1;
    for (let at = 0; at < samples.length; at++) {
      const bit = at * depth;
      samples[at] = ((row[bit >> 3] as number) >> (8 - depth - (bit & 7))) & mask;
    }
  }
}

function toRgba({ colour, depth, clear, width }: Png, samples: Uint16Array, rgba: Uint8Array): void {
  const scale = 255 / (2 ** depth - 1);
  const count = samplesPerPixel[colour];
  const [green, blue] = count > 2 ? [1, 2] : [0, 0];
  const hasAlpha = count % 2 === 0;
  const clearSamples = clear && !hasAlpha ? toSamples(clear) : undefined;
  for (let x = 0; x < width; x++) {
    const from = x * count;
    const to = x * 4;
    rgba[to] = (samples[from] as number) * scale + 0.5;
    rgba[to + 1] = (samples[from + green] as number) * scale + 0.5;
    rgba[to + 2] = (samples[from + blue] as number) * scale + 0.5;
    rgba[to + 3] = hasAlpha ? (samples[from + count - 1] as number) * scale + 0.5 : 255;
    if (clearSamples?.every((sample, index) => sample === samples[from + index])) rgba[to + 3] = 0;
  }
}

const toSamples = (clear: Uint8Array) =>
  Array.from(
    { length: clear.length >> 1 },
    (_, at) => ((clear[at * 2] as number) << 8) | (clear[at * 2 + 1] as number),
  );

function lookUp({ palette, clear }: Png, samples: Uint16Array, rgba: Uint8Array): void {
  for (let x = 0; x < samples.length; x++) {
    const index = samples[x] as number;
    for (let part = 0; part < 3; part++) rgba[x * 4 + part] = palette[index * 3 + part] ?? 0;
    rgba[x * 4 + 3] = clear?.[index] ?? 255;
  }
}
