// Spot colours: k-means in OKLab without chance, so that the same picture has the same palette.
import type { Pixels } from '../pixels.ts';
import { fromLab, type Lab, labDistance, type Rgb, toHex, toLinear } from './colour.ts';
import { countColours, type WeightedColour } from './histogram.ts';

/** Inks of a drawing at max. */
export const maxInks = 12;
/** OKLab distance under which two colours are one ink. */
const near = 0.06;
/** A rarer ink is dropped, unless no other is near: the white of an eye is needed. */
const rare = 0.01;
const unlike = 0.16;
/** Part under which an ink is dust. */
const dust = 0.0006;
/** A drawing has fewer main colours, in steps of eight codes, than a gradient or a photograph. */
const maxMainColours = 48;

export interface Colour {
  lab: Lab;
  /** Part of the picture, 0 to 1. */
  share: number;
}

/** A colour with what printing needs of it. */
export interface Ink extends Colour {
  hex: string;
  rgb: Rgb;
  linear: Rgb;
}

export interface FoundColours {
  /** Inks by area, largest first. */
  inks: Ink[];
  photographic: boolean;
  /** Number of inks, null for a photograph. */
  colours: number | null;
}

export function findColours(image: Pixels): FoundColours {
  const points = countColours(image);
  const found = joinColours(findMeans(points, maxInks), maxInks);
  const kept = found.filter((c) => c.share >= rare || (c.share >= dust && isAlone(c, found)));
  let total = 0;
  let off = 0;
  for (const { lab, weight } of points) {
    total += weight;
    if (nearest(kept, lab) > 0.035) off += weight;
  }
  const photographic = off / total > 0.2 || countMainColours(points, total) > maxMainColours;
  return { inks: kept.map(toInk), photographic, colours: photographic ? null : kept.length };
}

/** Number of colours that nine tenths of the picture have. */
function countMainColours(points: WeightedColour[], total: number): number {
  const weights = points.map(({ weight }) => weight).sort((a, b) => b - a);
  let sum = 0;
  let count = 0;
  for (const weight of weights) {
    if (sum >= total * 0.9) break;
    sum += weight;
    count++;
  }
  return count;
}

function isAlone(colour: Colour, all: Colour[]): boolean {
  return all.every(
    (other) => other === colour || other.share < colour.share || labDistance(other.lab, colour.lab) > unlike,
  );
}

function nearest(colours: Colour[], lab: Lab): number {
  return colours.reduce((min, colour) => Math.min(min, labDistance(colour.lab, lab)), Number.POSITIVE_INFINITY);
}

function toInk(colour: Colour): Ink {
  const rgb = fromLab(colour.lab);
  return { ...colour, rgb, hex: toHex(rgb), linear: toLinear(rgb) };
}

function findMeans(points: WeightedColour[], k: number): Colour[] {
  const total = points.reduce((sum, { weight }) => sum + weight, 0);
  let means = firstMeans(points, k);
  let shares: number[] = [];
  for (let round = 0; round < 10; round++) {
    const sums = means.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const { lab, weight } of points) {
      const sum = sums[findNearest(means, lab)];
      if (!sum) continue;
      sum[0] += lab[0] * weight;
      sum[1] += lab[1] * weight;
      sum[2] += lab[2] * weight;
      sum[3] += weight;
    }
    means = means.map((mean, i) => {
      const [l, a, b, weight] = sums[i] ?? [0, 0, 0, 0];
      return weight > 0 ? [l / weight, a / weight, b / weight] : mean;
    });
    shares = sums.map(([, , , weight]) => weight / total);
  }
  return means.map((lab, i) => ({ lab, share: shares[i] ?? 0 })).filter(({ share }) => share > 0);
}

/** The heaviest colour, and then always the farthest heavy one. */
function firstMeans(points: WeightedColour[], k: number): Lab[] {
  const heaviest = points.reduce((a, b) => (b.weight > a.weight ? b : a));
  const means: Lab[] = [heaviest.lab];
  const distances = points.map(({ lab }) => labDistance(heaviest.lab, lab));
  while (means.length < k) {
    let best = -1;
    let score = 0;
    points.forEach(({ weight }, i) => {
      const d = distances[i] ?? 0;
      const s = d * d * Math.sqrt(weight);
      if (d <= near || s <= score) return;
      score = s;
      best = i;
    });
    const next = points[best];
    if (!next) break;
    means.push(next.lab);
    points.forEach(({ lab }, i) => {
      distances[i] = Math.min(distances[i] ?? 0, labDistance(next.lab, lab));
    });
  }
  return means;
}

export function findNearest(colours: Lab[], lab: Lab): number {
  let found = 0;
  let min = Number.POSITIVE_INFINITY;
  colours.forEach((colour, i) => {
    const d = labDistance(colour, lab);
    if (d >= min) return;
    min = d;
    found = i;
  });
  return found;
}

/** Joins the two nearest colours until `k` are left and none are near. The heavier one stays as it is. */
export function joinColours<T extends Colour>(colours: T[], k: number, isKept: (colour: T) => boolean = () => false) {
  const list = [...colours];
  for (;;) {
    const pair = findPair(list, k, isKept);
    if (!pair) break;
    const [i, j] = pair;
    const a = list[i] as T;
    const b = list[j] as T;
    const stays = isKept(a) === isKept(b) ? (a.share > b.share ? a : b) : isKept(a) ? a : b;
    list[i] = { ...stays, share: a.share + b.share };
    list.splice(j, 1);
  }
  return list.sort((a, b) => b.share - a.share);
}

function findPair<T extends Colour>(list: T[], k: number, isKept: (colour: T) => boolean): [number, number] | null {
  let pair: [number, number] | null = null;
  let min = Number.POSITIVE_INFINITY;
  const isTooMany = list.length > k;
  list.forEach((a, i) => {
    list.slice(i + 1).forEach((b, at) => {
      if (isKept(a) && isKept(b)) return;
      const d = labDistance(a.lab, b.lab);
      if (!isTooMany && d >= near) return;
      const cost = isTooMany ? d * Math.min(a.share, b.share) ** 0.28 : d;
      if (cost >= min) return;
      min = cost;
      pair = [i, i + 1 + at];
    });
  });
  return pair;
}
