import { desc, eq } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { projects } from '#db/tables/site.server.ts';
import type { ProjectContent } from './content.server.ts';
import { type Project, project } from './contract.ts';

/** Featured projects first, then the newest; `all` and no category give every project. */
export async function listProjects(db: Database, category: string | undefined): Promise<Project[]> {
  const rows = await db
    .select()
    .from(projects)
    .where(category && category !== 'all' ? eq(projects.category, category) : undefined)
    .orderBy(desc(projects.featured), desc(projects.addedOn), projects.id);
  return rows.map(({ content }) => project.parse(content));
}

/** Replaces all projects by the owner's files. */
export async function importPortfolio(
  tx: Transaction,
  files: Map<string, ProjectContent>,
  media: MediaFolder,
): Promise<void> {
  const rows = [...files].map(([id, content]) => ({
    id,
    category: content.category,
    services: content.services,
    featured: content.featured,
    addedOn: content.added,
    content: toProject(id, content, media),
  }));
  await tx.delete(projects);
  if (rows.length > 0) await tx.insert(projects).values(rows);
}

function toProject(id: string, content: ProjectContent, media: MediaFolder): Project {
  const { picture, alt, whole, added: _, ...rest } = content;
  return { _id: id, ...rest, images: { main: picture ? media.pictureUrl(picture) : '', alt, whole } };
}
