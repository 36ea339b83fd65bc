import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Design } from '#features/designs/contract.ts';
import type { Answer, TestApi } from './api.ts';
import { form } from './hostile/files.ts';
import { multipart } from './hostile/upload-client.ts';

/** Three rings of colour on a clear ground: a drawing of three inks, without photographic noise. */
export function rings(side = 900, outside = '#b3202c'): Promise<Buffer> {
  const ring = (radius: number, colour: string) => `<circle cx="50" cy="50" r="${radius}" fill="${colour}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}">${ring(48, outside)}${ring(34, '#f2a900')}${ring(18, '#10403b')}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

export const teeDesign = {
  technique: 'dtf-printing',
  areaId: 'full-front',
  place: { xMm: 50, yMm: 45, widthMm: 200, rotation: 0 },
} as const;

/** A shop's steps in the tests of designs. */
export function designsOf(open: () => TestApi) {
  async function upload(content: Buffer, name = 'rings.png'): Promise<string> {
    const response = await open().api.request('/api/uploads?for=studio', {
      method: 'POST',
      headers: { 'Content-Type': multipart },
      body: new Uint8Array(form([{ content, name }])),
    });
    const { file } = (await response.json()) as { file: { url: string } };
    return file.url;
  }

  /** A small drawing on 6 cm, for tests that look at no pixel: rendered in half the time. */
  const small = async () => ({
    artwork: { url: await upload(await rings(300)) },
    place: { ...teeDesign.place, widthMm: 60 },
  });

  /** A blank of the sample shop in its first colour, each size with this stock. */
  async function blankWith(stock: number) {
    const [blank] = (await open().call('GET', '/api/blanks')).body.blanks;
    const [variant] = blank?.variants ?? [];
    if (!blank || !variant) throw new Error('The sample shop has no blank');
    await open().database.query(
      `update variant_sizes z set stock = $1::int, opening_stock = $1::int + coalesce((
        select sum(quantity) from order_items i where i.variant_id = z.variant_id and i.size = z.size), 0)
      where product_id = $2`,
      [stock, blank.id],
    );
    return { ...blank, productId: blank.id, variantId: variant.id, sizes: variant.sizes };
  }

  const send = (body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    open().call('POST', '/api/designs', { body, headers });

  /** A stored design of the rings on the first blank. */
  async function make(change: object = {}): Promise<Design> {
    const { productId, variantId } = await blankWith(100);
    const artwork = { url: await upload(await rings()) };
    const answer = await send({ ...teeDesign, productId, variantId, artwork, ...change });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body.error}`);
    return answer.body.design;
  }

  /**
   * A design stored like another one, with its pictures: nothing is rendered.
   * @param change columns and their values
   */
  async function makeLike({ id }: Design, change: object = {}): Promise<Design> {
    const own = { id: `dsg_${randomBytes(18).toString('base64url')}`, created_at: new Date(), ...change };
    await open().database.query(
      `insert into designs select made.* from designs d, jsonb_populate_record(d, $2) made where d.id = $1`,
      [id, { ...own, idempotency_key: null, claimed_at: null }],
    );
    return (await open().call('GET', `/api/designs/${own.id}`)).body.design;
  }

  return { upload, small, blankWith, send, make, makeLike };
}
