import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '#features/settings/office/contract.ts';
import { testApi } from '../../../tests/support/api.ts';
import { openMailSink } from '../../../tests/support/mail/mail-sink.ts';
import { testOffice } from '../../../tests/support/office.ts';
import { readSettings } from '../config.server.ts';
import { checkHealth } from './health-checks.server.ts';
import { maskAddress, viewSettings } from './settings-view.server.ts';

const shop = testApi();
const office = testOffice(shop);
let cookie = '';

beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'owner');
});

describe('the settings', () => {
  test('are those in force, with version and the time of the price list', async () => {
    const { body } = await office.call<typeof contract.getSettings>('GET', '/api/settings', { cookie });
    const all = body.groups.flatMap(({ settings }) => settings);
    expect(all).toContainEqual({ name: 'TAX_RATE', value: '0.15' });
    expect(all).toContainEqual({ name: 'CUT_OFF_HOUR', value: '14' });
    expect(all).toContainEqual({ name: 'DATABASE_URL', value: 'not set: the embedded database in the data folder' });
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(Date.parse(body.contentAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('hold no secret, whatever is set, and nothing that is not known', () => {
    const settings = readSettings({
      DATABASE_URL: 'postgres://shop:SECRET1@db.example:5432/shop?password=SECRET2',
      SMTP_URL: 'smtps://shop:SECRET3@mail.example:465',
      STORAGE_URL: 's3://KEY4SECRET:SECRET5@files.example/bucket',
      PAYHERE_MERCHANT_ID: '1210000',
      PAYHERE_SECRET: 'SECRET7',
      CASH_PROVINCES: 'western, North Central',
    });
    const shown = JSON.stringify(viewSettings({ ...settings, LATER: 'SECRET6' } as typeof settings));
    expect(shown).not.toMatch(/SECRET\d/);
    expect(shown).toContain('smtps://mail.example:465, with an account');
    expect(shown).toContain('postgres://db.example:5432/shop, with an account');
    expect(shown).toContain('{"name":"PAYHERE_SECRET","value":"set; not shown here"}');
    expect(shown).toContain('{"name":"CASH_PROVINCES","value":"Western, North Central"}');
    expect(shown).toContain('{"name":"PAYHERE_MERCHANT_ID","value":"1210000"}');
    expect(shown).toContain('{"name":"LATER","value":"set; not shown here"}');
    expect(maskAddress('http://plain.example/')).toBe('http://plain.example');
  });
});

describe('health', () => {
  test('says what answers, without a word of an account where something does not', async () => {
    const { body } = await office.call<typeof contract.getHealth>('GET', '/api/settings/health', { cookie });
    expect(body.checks.map(({ name, isWell }) => [name, isWell])).toEqual([
      ['Database', true],
      ['Mail server', true],
      ['Storage of files', true],
    ]);
    const sink = await openMailSink();
    const parts = { db: shop.db, uploads: { storage: { exists: () => Promise.reject(new Error('no')) } as never } };
    const mailOf = async () =>
      (await checkHealth({ ...parts, settings: { SMTP_URL: sink.url } })).map(({ isWell }) => isWell);
    expect(await mailOf()).toEqual([true, true, false]);
    await sink.stop();
    expect(await mailOf()).toEqual([true, false, false]);
  });
});
