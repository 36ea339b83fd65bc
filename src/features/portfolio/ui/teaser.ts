import type { ApiResult } from '#http/api-client.ts';
import { projectCategories } from '../constants.ts';
import type { Project } from '../contract.ts';
import { type CardProject, toProjectCard } from '../view-models.ts';

/** The portfolio on the home page: a few projects, and the categories that have any. */
export interface Teaser {
  projects: CardProject[];
  categories: string[];
}

const known = Object.keys(projectCategories);
const rank = (category: string) => (known.includes(category) ? known.indexOf(category) : known.length);

/** Of all projects the first `max`, and their categories in the order of section 3. */
export function toTeaser(answer: ApiResult<{ projects: Project[] }>, max: number): ApiResult<Teaser> {
  if (!answer.success) return answer;
  const categories = [...new Set(answer.projects.map((project) => project.category))];
  return {
    success: true,
    projects: answer.projects.slice(0, max).map(toProjectCard),
    categories: categories.sort((a, b) => rank(a) - rank(b)),
  };
}
