/** Box blur in O(n); the radius in pixels is rounded to 1 or more. */
export function blur(source: Float32Array, w: number, h: number, radius: number, passes = 1): Float32Array {
  const r = Math.max(1, Math.round(radius));
  const across = new Float32Array(w * h);
  const blurred = new Float32Array(w * h);
  for (let pass = 0; pass < passes; pass++) {
    blurRows(pass === 0 ? source : blurred, across, w, h, r);
    blurColumns(across, blurred, w, h, r);
  }
  return blurred;
}

function blurRows(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  for (let y = 0; y < h; y++) {
    const start = y * w;
    const end = start + w - 1;
    let sum = (from[start] as number) * (r + 1);
    for (let i = 1; i <= r; i++) sum += from[Math.min(start + i, end)] as number;
    for (let x = 0; x < w; x++) {
      to[start + x] = sum * k;
      sum += (from[Math.min(start + x + r + 1, end)] as number) - (from[Math.max(start + x - r, start)] as number);
    }
  }
}

/** Sums a whole row of columns at once: memory is read in its order. */
function blurColumns(from: Float32Array, to: Float32Array, w: number, h: number, r: number): void {
  const k = 1 / (2 * r + 1);
  const sums = new Float32Array(w);
  for (let x = 0; x < w; x++) sums[x] = (from[x] as number) * (r + 1);
  for (let i = 1; i <= r; i++) {
    const row = Math.min(i, h - 1) * w;
    for (let x = 0; x < w; x++) sums[x] = (sums[x] as number) + (from[row + x] as number);
  }
  for (let y = 0; y < h; y++) {
    const row = y * w;
    const added = Math.min(y + r + 1, h - 1) * w;
    const left = Math.max(y - r, 0) * w;
    for (let x = 0; x < w; x++) {
      const sum = sums[x] as number;
      to[row + x] = sum * k;
      sums[x] = sum + ((from[added + x] as number) - (from[left + x] as number));
    }
  }
}
