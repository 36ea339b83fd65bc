import { eq, inArray, or, sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { services, testimonials } from '#db/tables/site.server.ts';
import type { TestimonialContent } from './content.server.ts';
import { type Testimonial, testimonial } from './contract.ts';

/** Testimonials in the owner's order; of one service (slug or id) where it is given. */
export async function listTestimonials(db: Database, service: string | undefined): Promise<Testimonial[]> {
  const slugs = db.select({ slug: services.slug }).from(services).where(sql`${services.content}->>'id' = ${service}`);
  const rows = await db
    .select()
    .from(testimonials)
    .where(service ? or(eq(testimonials.service, service), inArray(testimonials.service, slugs)) : undefined)
    .orderBy(testimonials.position, testimonials.id);
  return rows.map(({ content }) => testimonial.parse(content));
}

/** Replaces all testimonials by the owner's file. */
export async function importTestimonials(
  tx: Transaction,
  entries: TestimonialContent[],
  media: MediaFolder,
): Promise<void> {
  const rows = entries.map(({ id, picture, ...rest }, position) => ({
    id,
    service: rest.service,
    position,
    content: { _id: id, ...rest, ...(picture ? { image: media.pictureUrl(picture) } : {}) } satisfies Testimonial,
  }));
  await tx.delete(testimonials);
  if (rows.length > 0) await tx.insert(testimonials).values(rows);
}
