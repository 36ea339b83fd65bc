import type { MediaFolder } from '#content/media.server.ts';
import type { Database, Transaction } from '#db/client.server.ts';
import { services } from '#db/tables/site.server.ts';
import type { ServiceContent } from './content.server.ts';
import { type Service, service } from './contract.ts';
import { findIcon, getGradient } from './looks.ts';

/** Every service in the owner's order. */
export async function listServices(db: Pick<Database, 'select'>): Promise<Service[]> {
  const rows = await db.select().from(services).orderBy(services.position, services.slug);
  return rows.map(({ content }) => service.parse(content));
}

/** The core services as the home page's cards (section 3). */
export async function overviewCards(db: Database) {
  const core = (await listServices(db)).filter((service) => service.core);
  return core.map((service, index) => ({
    icon: service.icon,
    title: service.name,
    description: service.description,
    link: service.link,
    gradient: getGradient(service.slug),
    index,
    image: service.images.hero,
  }));
}

/** Replaces all services by the owner's files. */
export async function importServices(
  tx: Transaction,
  files: Map<string, ServiceContent>,
  media: MediaFolder,
): Promise<void> {
  const rows = [...files].map(([slug, content]) => ({
    slug,
    position: content.position,
    core: content.core,
    content: toService(slug, content, media),
  }));
  await tx.delete(services);
  if (rows.length > 0) await tx.insert(services).values(rows);
}

function toService(slug: string, content: ServiceContent, media: MediaFolder): Service {
  const { pictures, processSteps, position: _, ...rest } = content;
  return {
    id: `svc_${slug}`,
    slug,
    ...rest,
    inSentence: content.inSentence ?? content.name,
    icon: findIcon(slug),
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
