import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { shows } from '#http/cache-tags.server.ts';
import type { ProjectContent } from './content.server.ts';
import type { Project } from './contract.ts';

/** Featured projects first, then the newest; `all` and no category give every project. */
export async function listProjects(db: Database, category: string | undefined): Promise<Project[]> {
  shows('projects');
  const filter = category && category !== 'all' ? sql`where category = ${category}` : sql``;
  const rows = await rowsOf<{ content: Project }>(
    db,
    sql`select content from projects ${filter} order by featured desc, added_on desc, id`,
  );
  return rows.map((row) => row.content);
}

/** Replaces all projects by the owner's files. */
export async function importPortfolio(
  tx: Transaction,
  projects: Map<string, ProjectContent>,
  media: MediaFolder,
): Promise<void> {
  const rows = [...projects].map(([id, content]) => ({
    id,
    category: content.category,
    services: content.services,
    featured: content.featured,
    added_on: content.added,
    content: projectFrom(id, content, media),
  }));
  await tx.execute(sql`delete from projects`);
  await tx.execute(
    sql`insert into projects select * from jsonb_populate_recordset(null::projects, ${JSON.stringify(rows)}::jsonb)`,
  );
}

function projectFrom(id: string, content: ProjectContent, media: MediaFolder): Project {
  const { picture, alt, whole, added: _, ...rest } = content;
  return { _id: id, ...rest, images: { main: picture ? media.pictureUrl(picture) : '', alt, whole } };
}
