import { buffer } from 'node:stream/consumers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { PictureError, readFacts } from '#content/picture-file.server.ts';
import type { Transaction } from '#db/client.server.ts';
import { products, variants } from '#db/tables/catalogue.server.ts';
import { uploadedPictures } from '#db/tables/pictures.server.ts';
import type { Actor } from '#features/activity/constants.ts';
import { recordActivity } from '#features/activity/records/record.server.ts';
import { claimUploads, findUpload, type UploadServices } from '#features/uploads/service.server.ts';
import { ShopError } from '#shared/errors.ts';
import { pictureAddress } from '#shared/picture.ts';
import { type FieldChange, pictureEndings } from '../constants.ts';
import { isBackPicture } from '../products/blank-schema.server.ts';
import { lockProducts } from '../products/product-write.server.ts';

interface Place {
  productId: string;
  variantId: string;
  /** Of the product as the person saw it. */
  version: number;
}

/**
 * Adds an uploaded picture at the end of a colour's, checked as the content's pictures are. The product's record claims
 * the upload.
 * @throws ShopError 400 in words for a file that is no such picture, 404, 409 when somebody else changed the product
 */
export async function addPicture(services: UploadServices, actor: Actor, place: Place, url: string): Promise<number> {
  const id = url.split('/').at(-1) ?? '';
  const { name, read } = await findUpload(services, id);
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const bytes = new Uint8Array(await buffer(await read()));
  const facts = await readFacts(`uploads/${id}.${ending}`, bytes).catch((error: unknown) => {
    throw error instanceof PictureError ? new ShopError('picture_unusable', { file: name, ...error.fault }) : error;
  });
  return services.db.transaction(async (tx) => {
    await claimUploads(tx, [{ url }], pictureEndings);
    await tx
      .insert(uploadedPictures)
      .values({ id, ...facts, colour: facts.colour ?? null })
      .onConflictDoNothing();
    return changePictures(tx, actor, place, (images) => [...images, pictureAddress(facts)]);
  });
}

/**
 * Puts the pictures of a colour in another order, or takes some off. Their files stay: mails and pages show them.
 * @throws ShopError 400 for none left or a picture that the colour does not have, 404 and 409 as `addPicture`
 */
export async function arrangePictures(
  { db }: Pick<UploadServices, 'db'>,
  actor: Actor,
  place: Place,
  wanted: string[],
): Promise<number> {
  return db.transaction((tx) =>
    changePictures(tx, actor, place, (images) => {
      if (wanted.length === 0) throw new ShopError('last_picture');
      if (new Set(wanted).size < wanted.length || wanted.some((address) => !images.includes(address)))
        throw new ShopError('picture_not_of_colour');
      return wanted;
    }),
  );
}

/** The product is managed by staff from then on. @returns its new version */
async function changePictures(
  tx: Transaction,
  actor: Actor,
  { productId, variantId, version }: Place,
  change: (images: string[]) => string[],
): Promise<number> {
  await lockProducts(tx, [productId]);
  const ofColour = and(eq(variants.id, variantId), eq(variants.productId, productId), variants.listed);
  const [variant] = await tx.select().from(variants).where(ofColour);
  const [product] = await tx.select().from(products).where(eq(products.id, productId));
  if (!variant || !product?.listed) throw new ShopError('product_not_found');
  const images = change(variant.imageUrls);
  if (product.blank !== null) requireMeasured(variant.imageUrls, images);
  await tx.update(variants).set({ imageUrls: images }).where(eq(variants.id, variantId));
  const mainImage = sql`(${tx
    .select({ image: sql`${variants.imageUrls}[1]` })
    .from(variants)
    .where(and(eq(variants.productId, productId), variants.listed))
    .orderBy(asc(variants.position))
    .limit(1)})`;
  const [changed] = await tx
    .update(products)
    .set({ mainImage, managedBy: 'staff', version: sql`${products.version} + 1` })
    .where(and(eq(products.id, productId), eq(products.version, version)))
    .returning({ version: products.version });
  if (!changed) throw new ShopError('product_changed');
  const [from, to] = [variant.imageUrls.length, images.length];
  const pictures: FieldChange = { field: 'pictures', color: variant.color, from, to };
  const owner = (lastWord: 'content' | 'staff') => (product.managedBy === 'content' ? { lastWord } : {});
  await recordActivity(tx, actor, {
    action: 'product.pictures',
    subject: 'product',
    subjectId: productId,
    label: product.name,
    before: owner('content'),
    after: { changes: [pictures], ...owner('staff') },
  });
  return changed.version;
}

/** The areas of a blank are drawn on the first picture of a colour and on its back. */
function requireMeasured(before: string[], after: string[]): void {
  if (after[0] !== before[0] || after.find(isBackPicture) !== before.find(isBackPicture))
    throw new ShopError('blank_picture_fixed');
}
