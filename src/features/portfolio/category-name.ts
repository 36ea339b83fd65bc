import { type ProjectCategory, projectCategories } from './constants.ts';

export const isCategory = (slug: string): slug is ProjectCategory => Object.hasOwn(projectCategories, slug);

/** The display name of a category; one that the owner added is its slug as words. */
export function categoryName(slug: string): string {
  if (isCategory(slug)) return projectCategories[slug];
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}
