import { type ProjectCategory, projectCategories } from './constants.ts';

export const isCategory = (slug: string): slug is ProjectCategory => Object.hasOwn(projectCategories, slug);

/** The name that visitors read; a category of the owner's own making keeps its slug, as words. */
export function categoryName(slug: string): string {
  if (isCategory(slug)) return projectCategories[slug];
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}
