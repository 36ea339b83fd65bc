import { setTimeout as wait } from 'node:timers/promises';
import { type PictureFacts, widthsOf } from '#shared/picture.ts';
import type { Content } from '../content.server.ts';
import type { Traffic } from '../traffic.server.ts';
import type { PictureStore } from './image-store.server.ts';

const unhurried = {
  /** The first visitors come first. */
  startAfterMs: 5000,
  /** Between two requests of one page there is less. */
  quietMs: 400,
};
const lookEveryMs = 100;

/** Widths that browsers choose for it, at one and two pixels a CSS pixel, from a phone to a desk. */
const widths = { hero: [840, 1000, 1600], wide: [500, 680, 840, 1000], card: [360, 500, 680], gallery: [840, 1200] };

interface Wanted {
  picture: PictureFacts;
  width: number;
}

/** What the first visitors will ask for, the most likely first: the home page, the lists, then what a product page opens with. */
export function wantedFirst({ homepage, services, portfolio, catalogue, pictures }: Content): Wanted[] {
  const products = [...catalogue.products.values()];
  const firstPictures = products.map((product) => product.variants[0]?.pictures?.[0]);
  const wanted = (names: (string | undefined)[], rungs: number[]) =>
    names.flatMap((name) => {
      const picture = name === undefined ? undefined : pictures.get(name);
      return picture
        ? widthsOf(picture.width).flatMap((width) => (rungs.includes(width) ? [{ picture, width }] : []))
        : [];
    });
  return [
    ...wanted([homepage.carousel[0]?.picture], widths.hero),
    ...wanted(firstPictures, widths.card),
    ...wanted(
      [...services.values()].map((service) => service.pictures.hero),
      widths.wide,
    ),
    ...wanted(
      [...portfolio.values()].map((project) => project.picture),
      widths.wide,
    ),
    ...wanted(
      homepage.carousel.slice(1).map((slide) => slide.picture),
      widths.hero,
    ),
    ...wanted(firstPictures, widths.gallery),
  ];
}

/**
 * Makes pictures in AVIF ahead of the visitors, one at a time and only while nobody is being served.
 * @returns the function that ends it
 */
export function warmPictures(
  wanted: Wanted[],
  store: PictureStore,
  traffic: Traffic,
  { startAfterMs, quietMs } = unhurried,
): { stop(): void } {
  const ending = new AbortController();
  const pause = (ms: number) => wait(ms, undefined, { signal: ending.signal, ref: false });
  const run = async () => {
    await pause(startAfterMs);
    for (const { picture, width } of wanted) {
      while (!traffic.isQuietFor(quietMs)) await pause(lookEveryMs);
      ending.signal.throwIfAborted();
      if (!(await store.has(picture, width, 'avif'))) await store.get(picture, width, 'avif');
    }
  };
  // Only its end ends it early: the store tells its own faults.
  run().catch(() => {});
  return { stop: () => ending.abort() };
}
