import type { Service } from './contract.ts';

/** A service as one way of making the same drawing. */
export interface Technique {
  slug: string;
  name: string;
  inSentence: string;
  /** One line: what it is best for. */
  bestFor: string;
  /** Address of the drawing made in it. */
  picture: string;
}

/** The techniques that have a picture to be compared, in the owner's order. */
export function toTechniques(services: readonly Service[]): Technique[] {
  return services.flatMap(({ slug, name, inSentence, bestFor, images }) =>
    images.hero ? [{ slug, name, inSentence, bestFor, picture: images.hero }] : [],
  );
}

/** Slug of what a service's own page compares with: the technique after it, and the first after the last. */
export function nextTo(techniques: readonly Technique[], own: string): string {
  const place = techniques.findIndex(({ slug }) => slug === own);
  return (techniques[place + 1] ?? techniques[0])?.slug ?? own;
}
