import { beforeAll, describe, expect, test } from 'vitest';
import type * as contract from '#features/settings/office/contract.ts';
import { testApi } from '../../../tests/support/api.ts';
import { openMailSink } from '../../../tests/support/mail/mail-sink.ts';
import { testOffice } from '../../../tests/support/office.ts';
import { readSettings } from '../config.server.ts';
import { checkHealth } from './health-checks.server.ts';
import { viewAddress, viewSettings } from './settings-view.server.ts';

const shop = testApi();
const office = testOffice(shop);
let cookie = '';

beforeAll(async () => {
  cookie = await office.signIn('dilani@shop.example', 'owner');
});

const plain = (name: string, value: string | null) => ({ name, value, isHidden: false, hasAccount: false });

describe('the settings', () => {
  test('are those in force, with version and the time of the price list', async () => {
    const { body } = await office.call<typeof contract.getSettings>('GET', '/api/settings', { cookie });
    const all = body.groups.flatMap(({ settings }) => settings);
    expect(all).toContainEqual(plain('TAX_RATE', '0.15'));
    expect(all).toContainEqual(plain('CUT_OFF_HOUR', '14'));
    expect(all).toContainEqual(plain('DATABASE_URL', null));
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
    const groups = viewSettings({ ...settings, LATER: 'SECRET6' } as typeof settings);
    expect(JSON.stringify(groups)).not.toMatch(/SECRET\d/);
    const shown = groups.flatMap((group) => group.settings);
    const hidden = { value: null, isHidden: true, hasAccount: false };
    expect(shown).toEqual(
      expect.arrayContaining([
        { ...plain('SMTP_URL', 'smtps://mail.example:465'), hasAccount: true },
        { ...plain('DATABASE_URL', 'postgres://db.example:5432/shop'), hasAccount: true },
        { name: 'PAYHERE_SECRET', ...hidden },
        plain('CASH_PROVINCES', 'Western, North Central'),
        plain('PAYHERE_MERCHANT_ID', '1210000'),
        { name: 'LATER', ...hidden },
      ]),
    );
    expect(viewAddress('X', 'http://plain.example/')).toEqual(plain('X', 'http://plain.example'));
    expect(viewAddress('X', 'no address')).toEqual({ name: 'X', ...hidden });
  });
});

describe('health', () => {
  test('says what answers, without a word of an account where something does not', async () => {
    const { body } = await office.call<typeof contract.getHealth>('GET', '/api/settings/health', { cookie });
    expect(body.checks.map(({ part, isWell }) => [part, isWell])).toEqual([
      ['database', true],
      ['mail_files', true],
      ['folder', true],
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
