import { pick } from '#shared/pick.ts';
import { cardTags } from './constants.ts';
import type { Project } from './contract.ts';

const fields = ['_id', 'title', 'description', 'category', 'tags', 'images', 'client'] as const;

/** The part of a project that a card shows. */
export type CardProject = Pick<Project, (typeof fields)[number]>;

export function toProjectCard(project: Project): CardProject {
  return { ...pick(project, ...fields), tags: project.tags.slice(0, cardTags) };
}

/** The first `max` of the projects that were made in this technique; none where there is no such technique. */
export function madeIn(projects: readonly Project[], technique: { slug: string } | undefined, max: number): Project[] {
  return technique ? projects.filter(({ services }) => services.includes(technique.slug)).slice(0, max) : [];
}
