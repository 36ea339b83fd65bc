import { capitalize } from '#shared/format.ts';
import { type ProjectCategory, projectCategories } from './constants.ts';

export const isCategory = (slug: string): slug is ProjectCategory => Object.hasOwn(projectCategories, slug);

/** The name of a category or technique from its slug: `foiling` → `Foiling`, `dtf-printing` → `DTF Printing`. */
export function techniqueName(slug: string): string {
  if (isCategory(slug)) return projectCategories[slug];
  const words = slug.split('-').map((word) => {
    const isAbbreviation = !/[aeiouy]/.test(word);
    return isAbbreviation ? word.toUpperCase() : capitalize(word);
  });
  return words.join(' ');
}
