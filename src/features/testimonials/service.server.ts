import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { shows } from '#http/cache-tags.server.ts';
import type { TestimonialContent } from './content.server.ts';
import type { Testimonial } from './contract.ts';

/** What clients say, in the owner's order; about one service (slug or id) where it is given. */
export async function listTestimonials(db: Database, service: string | undefined): Promise<Testimonial[]> {
  shows('testimonials', 'services');
  const filter = service
    ? sql`where service = ${service}
        or service = (select slug from services where content->>'id' = ${service})`
    : sql``;
  const rows = await rowsOf<{ content: Testimonial }>(
    db,
    sql`select content from testimonials ${filter} order by position, id`,
  );
  return rows.map((row) => row.content);
}

/** Replaces all testimonials by the owner's file. */
export async function importTestimonials(
  tx: Transaction,
  testimonials: TestimonialContent[],
  media: MediaFolder,
): Promise<void> {
  const rows = testimonials.map(({ id, picture, ...rest }, position) => ({
    id,
    service: rest.service,
    position,
    content: { _id: id, ...rest, ...(picture ? { image: media.pictureUrl(picture) } : {}) } satisfies Testimonial,
  }));
  await tx.execute(sql`delete from testimonials`);
  await tx.execute(
    sql`insert into testimonials select * from jsonb_populate_recordset(null::testimonials, ${JSON.stringify(rows)}::jsonb)`,
  );
}
