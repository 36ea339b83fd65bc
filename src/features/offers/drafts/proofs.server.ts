import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Transaction } from '#db/client.server.ts';
import { toFileUrl, toPreviewAddress } from '#features/designs/records/preview-address.server.ts';
import {
  claimUploads,
  findMade,
  findUpload,
  storeMade,
  type UploadServices,
} from '#features/uploads/service.server.ts';
import type { Fault } from '#shared/error-codes.ts';
import { invalidFields, orNone, type ShopError } from '#shared/errors.ts';
import type { OfferContent } from '../content-contract.ts';

type Proofs = OfferContent['proofs'];

/** Longest side of a proof, in pixels. */
const maxSide = 1600;
/** Pixels of a picture that is read: 40 megapixels. */
const maxPixels = 40_000_000;
const upload = /^\/api\/uploads\/([\w-]+)$/;
const made = /^\/api\/designs\/previews\/([\w-]+)$/;

/**
 * Makes pictures that a browser may show of the uploads among an offer's proofs; others stay as they are.
 * @throws ShopError 400 with `validationErrors` for what is no picture, or not here
 */
export async function makeProofs(uploads: UploadServices, proofs: Proofs): Promise<Proofs> {
  const shown: Proofs = [];
  for (const [at, proof] of proofs.entries()) shown.push({ ...proof, url: await makeProof(uploads, proof.url, at) });
  return shown;
}

async function makeProof(uploads: UploadServices, url: string, at: number): Promise<string> {
  const isMade = made.exec(url)?.[1];
  if (isMade) {
    if (await findMade(uploads, isMade).catch(orNone)) return url;
    throw invalidProof(at, { code: 'proof_not_kept', params: {} });
  }
  const id = upload.exec(url)?.[1];
  const file = id ? await findUpload(uploads, id).catch(orNone) : undefined;
  if (!id || !file) throw invalidProof(at, { code: 'proof_not_kept', params: {} });
  if (!/^image\/(jpeg|png|webp)$/.test(file.type))
    throw invalidProof(at, { code: 'proof_is_no_picture', params: { file: file.name } });
  const bytes = await buffer(await file.read());
  const picture = await toWebp(bytes).catch(() => undefined);
  if (!picture) throw invalidProof(at, { code: 'proof_cannot_be_opened', params: { file: file.name } });
  const kept = await storeMade(uploads, { bytes: picture, name: 'proof.webp', type: 'image/webp', secret: id });
  return toPreviewAddress(kept.url);
}

function toWebp(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .toBuffer();
}

/** Keeps the pictures of an offer from the sweep, in the transaction that stores it. */
export async function claimProofs(tx: Transaction, proofs: { url: string }[]): Promise<void> {
  await claimUploads(
    tx,
    proofs.map(({ url }) => ({ url: toFileUrl(url) })),
    ['webp'],
  );
}

function invalidProof(at: number, fault: Fault): ShopError {
  return invalidFields({ [`content.proofs.${at}.url`]: fault });
}
