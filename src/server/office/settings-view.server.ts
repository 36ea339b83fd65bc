import type { SettingGroup } from '#features/settings/constants.ts';
import type { Settings } from '../config.server.ts';

/** Settings that hold nothing secret. Any other is only said to be set. */
const groups = {
  site: ['PUBLIC_URL', 'PORT', 'HOST', 'WEB_CONCURRENCY', 'TRUST_PROXY', 'METRICS_PORT', 'LOG_LEVEL'],
  office: ['STAFF_URL', 'STAFF_PORT', 'STAFF_HOST', 'STAFF_EMAIL'],
  orders: ['TAX_RATE', 'CUT_OFF_HOUR', 'TRANSFER_DAYS', 'CASH_MAX', 'CASH_PROVINCES', 'VAT_NUMBER', 'INVOICE_NAME'],
  payhere: ['PAYHERE_MERCHANT_ID', 'PAYHERE_SANDBOX', 'PAYHERE_URL'],
  mail: ['SMTP_URL', 'MAIL_FROM'],
  data: ['DATABASE_URL', 'DATA_DIR', 'PICTURES_DIR', 'STORAGE_URL', 'UPLOAD_MAX_BYTES', 'PAGE_CACHE_MB'],
  people: [
    'RETENTION_INQUIRIES_MONTHS',
    'RETENTION_QUOTES_MONTHS',
    'RETENTION_NEWSLETTER_MONTHS',
    'RETENTION_INVOICES_YEARS',
  ],
  limits: ['LIMIT_FORMS', 'LIMIT_UPLOADS', 'LIMIT_DESIGNS', 'LIMIT_ORDERS', 'LIMIT_TRACKS', 'LIMIT_CALLS'],
} satisfies Record<Exclude<SettingGroup, 'others'>, (keyof Settings)[]>;

/** Addresses with an account in them. */
const withAccount: (keyof Settings)[] = ['SMTP_URL', 'DATABASE_URL', 'STORAGE_URL'];

export interface SeenSetting {
  name: string;
  value: string | null;
  isHidden: boolean;
  hasAccount: boolean;
}

/** The settings as people may see them: no passwords, no keys. */
export function viewSettings(settings: Settings): { group: SettingGroup; settings: SeenSetting[] }[] {
  const named = Object.values(groups).flat() as string[];
  const others = Object.keys(settings).filter((name) => !named.includes(name));
  return [
    ...Object.entries(groups).map(([group, names]) => ({
      group: group as SettingGroup,
      settings: names.map((name) => viewSetting(name, settings[name])),
    })),
    ...(others.length > 0 ? [{ group: 'others' as const, settings: others.map(hide) }] : []),
  ];
}

const hide = (name: string): SeenSetting => ({ name, value: null, isHidden: true, hasAccount: false });

function viewSetting(name: keyof Settings, value: Settings[keyof Settings]): SeenSetting {
  if (value !== undefined && withAccount.includes(name)) return viewAddress(name, String(value));
  const seen = value === undefined ? null : Array.isArray(value) ? value.join(', ') : String(value);
  return { name, value: seen, isHidden: false, hasAccount: false };
}

/** `smtps://shop:secret@mail.lk:465?key=x` → `smtps://mail.lk:465`, with an account */
export function viewAddress(name: string, address: string): SeenSetting {
  if (!URL.canParse(address)) return hide(name);
  const { protocol, host, pathname, username, password } = new URL(address);
  const value = `${protocol}//${host}${pathname === '/' ? '' : pathname}`;
  return { name, value, isHidden: false, hasAccount: username !== '' || password !== '' };
}
