import { projectCategories } from './constants.ts';

/** The name of a technique from its slug: `foiling` → `Foiling`, `dtf-printing` → `DTF Printing`. */
export function techniqueName(slug: string): string {
  const known: Record<string, string> = projectCategories;
  if (Object.hasOwn(known, slug)) return known[slug] as string;
  const words = slug.split('-').map((word) => {
    const isAbbreviation = !/[aeiouy]/.test(word);
    return isAbbreviation ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return words.join(' ');
}
