import { sql } from 'drizzle-orm';
import type { MediaFolder } from '#content/media.server.ts';
import { type Database, rowsOf, type Transaction } from '#db/client.server.ts';
import { shows } from '#http/cache-tags.server.ts';
import type { ServiceContent } from './content.server.ts';
import type { Service } from './contract.ts';
import { gradientOf, lookOf } from './looks.ts';

/** Every service in the owner's order. */
export async function listServices(db: Database | Transaction): Promise<Service[]> {
  shows('services');
  const rows = await rowsOf<{ content: Service }>(db, sql`select content from services order by position, slug`);
  return rows.map((row) => row.content);
}

export interface OverviewCard {
  icon: string;
  title: string;
  description: string;
  link: string;
  gradient: string;
  index: number;
  image: string;
}

/** The core services as the home page's cards (section 3). */
export async function overviewCards(db: Database): Promise<OverviewCard[]> {
  const core = (await listServices(db)).filter((service) => service.core);
  return core.map((service, index) => ({
    icon: service.icon,
    title: service.name,
    description: service.description,
    link: service.link,
    gradient: gradientOf(service.slug),
    index,
    image: service.images.hero,
  }));
}

/** Replaces all services by the owner's files. */
export async function importServices(
  tx: Transaction,
  services: Map<string, ServiceContent>,
  media: MediaFolder,
): Promise<void> {
  const rows = [...services].map(([slug, content]) => ({
    slug,
    position: content.position,
    core: content.core,
    content: serviceFrom(slug, content, media),
  }));
  await tx.execute(sql`delete from services`);
  await tx.execute(
    sql`insert into services select * from jsonb_populate_recordset(null::services, ${JSON.stringify(rows)}::jsonb)`,
  );
}

function serviceFrom(slug: string, content: ServiceContent, media: MediaFolder): Service {
  const { pictures, processSteps, position: _, ...rest } = content;
  return {
    id: `svc_${slug}`,
    slug,
    ...rest,
    icon: lookOf(slug).icon,
    link: `/services/${slug}`,
    images: {
      hero: media.pictureUrl(pictures.hero),
      features: media.pictureUrl(pictures.features),
      process: media.pictureUrl(pictures.process),
      ...(pictures.voice && { voice: media.pictureUrl(pictures.voice) }),
    },
    processSteps: processSteps.map((step, index) => ({ step: index + 1, ...step })),
  };
}
