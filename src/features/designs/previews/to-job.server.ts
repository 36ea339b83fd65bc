import { buffer } from 'node:stream/consumers';
import { findUpload, type UploadServices } from '#features/uploads/service.server.ts';
import { refuse, ShopError } from '#shared/errors.ts';
import type { BlankChoice } from '../blanks/blank-choice.server.ts';
import { findWeave } from '../choices/blank.ts';
import type { NewDesign } from '../contract.ts';
import type { PreviewJob, PreviewSource } from './preview-job.ts';

export interface JobParts {
  uploads: UploadServices;
  /** The owner's picture at an address of the shop. @throws Error for one that is not there */
  readPicture(address: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** The process's job, with its files. @throws ShopError 422 for a file that is gone */
export async function toJob(parts: JobParts, content: NewDesign, choice: BlankChoice): Promise<PreviewJob> {
  const { technique, place, inks } = content;
  const { widthMm, heightMm, corners } = choice.area;
  return {
    source: await readSource(parts.uploads, content),
    technique,
    place,
    inks,
    area: { widthMm, heightMm, corners },
    cloth: { colour: choice.variant.colorHex, weave: findWeave(choice.blank.fabric) },
    garment: await parts.readPicture(choice.picture),
  };
}

const fileGone = { code: 'drawing_gone', params: {} } as const;

async function readSource(uploads: UploadServices, { artwork, text }: NewDesign): Promise<PreviewSource> {
  if (text) return { kind: 'text', text };
  const file = await findUpload(uploads, artwork?.url.split('/').at(-1) ?? '').catch((error: unknown) => {
    if (!(error instanceof ShopError && error.status === 404)) throw error;
    throw refuse(fileGone, { fields: { artwork: fileGone } });
  });
  const bytes = new Uint8Array(await buffer(await file.read()));
  return { kind: 'file', bytes, name: file.name, background: artwork?.background ?? 'keep' };
}
