import type { Blank } from '#features/catalogue/contract.ts';
import type { Design } from '#features/designs/contract.ts';
import { present } from '../support/answers.ts';
import type { OpenShop } from '../support/browser/journey.ts';
import { rings } from '../support/designs.ts';

/** The site alone, or with its office. */
export type Shop = Pick<OpenShop, 'url' | 'api' | 'database'>;

/** A call as the shop's pages make it. @throws Error with the answer, where it is no success */
export async function post<Answer>(
  { url }: Pick<Shop, 'url'>,
  path: string,
  body: FormData | object,
  more: Record<string, string> = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const headers = isForm ? more : { 'Content-Type': 'application/json', ...more };
  const response = await fetch(url + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

export interface MadeDesign {
  id: string;
  productId: string;
  variantId: string;
}

/** Three rings in screen printing on the blank tee, which then has stock. */
export async function makeDesign(shop: Shop, color: string): Promise<MadeDesign> {
  const { blanks } = await shop.api('/api/blanks');
  const tee: Blank = present(blanks.find(({ id }) => id === 'blank-everyday-tee'));
  const variantId = present(tee.variants.find((one) => one.color === color)).id;
  await shop.database.query('update variant_sizes set stock = 500, opening_stock = 500 where variant_id = $1', [
    variantId,
  ]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings(1800))]), 'knuckles-2027.png');
  const { file } = await post<{ file: { url: string } }>(shop, '/api/uploads?for=studio', form);
  const { design } = await post<{ design: Design }>(shop, '/api/designs', {
    productId: tee.id,
    variantId,
    technique: 'screen-printing',
    areaId: 'full-front',
    artwork: { url: file.url },
    place: { xMm: 30, yMm: 45, widthMm: 240, rotation: 0 },
  });
  return { id: design.id, productId: tee.id, variantId };
}
