import type { Project } from './contract.ts';

/** The first `max` of the projects that were made in this technique; none where there is no such technique. */
export function madeIn(projects: readonly Project[], technique: { slug: string } | undefined, max: number): Project[] {
  return technique ? projects.filter(({ services }) => services.includes(technique.slug)).slice(0, max) : [];
}
