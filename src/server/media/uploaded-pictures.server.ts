import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { findUploadedPicture } from '#features/catalogue/products/uploaded-pictures.server.ts';
import { findUpload, type UploadServices } from '#features/uploads/service.server.ts';
import type { PictureFacts } from '#shared/picture.ts';

/** Pictures of products that staff uploaded: served as the content's are, from the storage. */
export interface UploadedPictures {
  /** @param stem its path without the extension, `uploads/<id>` */
  find(stem: string): Promise<PictureFacts | undefined>;
  /** @throws ShopError where the storage has none, or cannot be reached */
  read(path: string): Promise<Uint8Array<ArrayBuffer>>;
}

const pattern = /^uploads\/([\w-]+)(?:\.\w+)?$/;
const toId = (path: string) => pattern.exec(path)?.[1] ?? '';

export const isUploaded = (path: string) => pattern.test(path);

/** Facts that are remembered: those of a picture never change. */
const maxRemembered = 1000;

export function openUploadedPictures(services: UploadServices): UploadedPictures {
  const known = new LRUCache<string, PictureFacts>({ max: maxRemembered });
  return {
    find: async (stem) => {
      const id = toId(stem);
      if (!id) return undefined;
      const facts = known.get(id) ?? (await findUploadedPicture(services.db, id));
      if (facts) known.set(id, facts);
      return facts;
    },
    read: async (path) => {
      const { read } = await findUpload(services, toId(path));
      return new Uint8Array(await buffer(await read()));
    },
  };
}
