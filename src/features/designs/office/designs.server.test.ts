import { beforeAll, describe, expect, test } from 'vitest';
import type { listActivity } from '#features/activity/office/contract.ts';
import { present } from '../../../../tests/support/answers.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { designsOf } from '../../../../tests/support/designs.ts';
import { enquiriesOf, quotes } from '../../../../tests/support/enquiries.ts';
import { testOffice } from '../../../../tests/support/office.ts';
import { describeDesign } from '../messages.ts';
import type * as contract from './contract.ts';

const shop = testApi();
const office = testOffice(shop);
const { make, makeLike, small } = designsOf(() => shop);
const { send, stored } = enquiriesOf(() => shop);
let cookie = '';

beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'owner');
});

const list = async (query: object = {}) =>
  (
    await office.call<typeof contract.listDesigns>('GET', `/api/kept-designs?${new URLSearchParams({ ...query })}`, {
      cookie,
    })
  ).body;
const remove = (id: string, evenUsed = false) =>
  office.call('POST', `/api/kept-designs/${id}/remove`, { cookie, body: { evenUsed } });

describe('designs', () => {
  test('are listed with picture, advice, and the request that they are part of', async () => {
    const loose = await make();
    const asked = await makeLike(loose);
    const { body } = await send(quotes, { designId: asked.id });
    const quote = await stored(quotes, body.quote.number);
    const all = await list();
    expect(all.rows.map(({ id }) => id)).toEqual([asked.id, loose.id]);
    expect(all.rows[0]).toMatchObject({
      isUsed: true,
      uses: [{ kind: 'quote', id: quote.id, number: quote.number }],
      summary: { fileName: 'rings.png' },
      product: 'Blank Everyday Tee',
    });
    expect(describeDesign(present(all.rows[0]).summary).slice(0, 2)).toEqual([
      'DTF Printing, 3 colours',
      'Full front, 20.0 × 20.0 cm',
    ]);
    expect(all.rows[0]?.findings[0]).toMatchObject({ level: 'soft', code: 'density', params: { dpi: 109 } });
    const picture = await office.api.request(all.rows[0]?.summary.preview ?? '', { headers: { Cookie: cookie } });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await office.api.request(all.rows[0]?.summary.preview ?? '')).status).toBe(401);

    expect((await list({ state: 'unused' })).rows.map(({ id }) => id)).toEqual([loose.id]);
    expect((await list({ technique: 'foiling' })).rows).toEqual([]);
    expect((await list({ search: loose.id })).rows).toHaveLength(1);
    const first = await list({ limit: 1 });
    expect((await list({ limit: 1, after: first.next ?? '' })).rows.map(({ id }) => id)).toEqual([loose.id]);
  });

  test('go with their drawing; a used one only where that was meant, and its request keeps the job data', async () => {
    const design = await make(await small());
    const { body } = await send(quotes, { designId: design.id });
    const refused = await remove(design.id);
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('its drawing may be needed')]);
    expect((await remove(design.id, true)).status).toBe(200);
    expect((await remove(design.id, true)).status).toBe(404);
    expect((await shop.call('GET', `/api/designs/${design.id}`)).status).toBe(404);
    const drawing = await shop.database.query('select id from uploads where id = $1', [
      design.artwork?.url.split('/').at(-1),
    ]);
    expect(drawing).toEqual([]);
    expect((await stored(quotes, body.quote.number)).design).toMatchObject({ id: design.id, artwork: null });
    const activity = await office.call<typeof listActivity>('GET', '/api/activity?subject=design', { cookie });
    expect(activity.body.rows).toMatchObject([{ action: 'design.removed', subjectId: design.id, staffName: 'Dilani' }]);
  });
});
