import { readFileSync } from 'node:fs';
import { MediaFolder } from '#content/media.server.ts';
import { ContentReader } from '#content/read.server.ts';
import type { Database } from '#db/client.server.ts';
import { importOnce } from '#db/imports.server.ts';
import { readCatalogue } from '#features/catalogue/content.server.ts';
import { importCatalogue } from '#features/catalogue/import.server.ts';
import { readBusiness } from '#features/site/content.server.ts';

export type Content = ReturnType<typeof readContent>;

/**
 * Everything the owner edits, read and checked.
 * @throws ContentError with every fault by file, line and field
 */
export function readContent(folder: string) {
  const reader = new ContentReader(folder);
  const media = new MediaFolder(folder);
  // The program is part of the fingerprint: a new version may write the same files in another way.
  reader.note(readFileSync(import.meta.filename, 'utf8'));
  const business = readBusiness(reader);
  const catalogue = readCatalogue(reader, folder, media);
  reader.assertFaultless();
  if (!business) throw new Error('content/business.yaml could not be read');
  return { business, catalogue, media, fingerprint: reader.fingerprint() };
}

/** Takes the content over unless the same was taken over last. Call inside `alone`. */
export async function importContent(db: Database, content: Content): Promise<void> {
  await importOnce(db, 'content', content.fingerprint, async () => {
    await importCatalogue(db, content.catalogue, content.media);
  });
}
