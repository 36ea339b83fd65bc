import type { Settings } from '../config.server.ts';

/** Settings that hold nothing secret. Any other is only said to be set or not. */
const groups = {
  'The site': ['PUBLIC_URL', 'PORT', 'HOST', 'WEB_CONCURRENCY', 'TRUST_PROXY', 'METRICS_PORT', 'LOG_LEVEL'],
  'Back office': ['STAFF_URL', 'STAFF_PORT', 'STAFF_HOST', 'STAFF_EMAIL'],
  Orders: ['TAX_RATE', 'CUT_OFF_HOUR', 'TRANSFER_DAYS', 'CASH_MAX', 'CASH_PROVINCES', 'VAT_NUMBER', 'INVOICE_NAME'],
  PayHere: ['PAYHERE_MERCHANT_ID', 'PAYHERE_SANDBOX', 'PAYHERE_URL'],
  Mail: ['SMTP_URL', 'MAIL_FROM'],
  Data: ['DATABASE_URL', 'DATA_DIR', 'PICTURES_DIR', 'STORAGE_URL', 'UPLOAD_MAX_BYTES', 'PAGE_CACHE_MB'],
  'Personal data': [
    'RETENTION_INQUIRIES_MONTHS',
    'RETENTION_QUOTES_MONTHS',
    'RETENTION_NEWSLETTER_MONTHS',
    'RETENTION_INVOICES_YEARS',
  ],
  Limits: ['LIMIT_FORMS', 'LIMIT_UPLOADS', 'LIMIT_DESIGNS', 'LIMIT_ORDERS', 'LIMIT_TRACKS', 'LIMIT_CALLS'],
} satisfies Record<string, (keyof Settings)[]>;

/** Addresses with an account in them. */
const withAccount: (keyof Settings)[] = ['SMTP_URL', 'DATABASE_URL', 'STORAGE_URL'];

/** The values in force without a setting. */
const unset: Partial<Record<keyof Settings, string>> = {
  CASH_MAX: 'not set: any order may be paid on delivery',
  CASH_PROVINCES: 'not set: everywhere',
  PAYHERE_MERCHANT_ID: 'not set: cards go to the sandbox, which charges nothing',
  PAYHERE_URL: 'not set: PayHere itself',
  SMTP_URL: 'not set: mails are files below the data folder',
  MAIL_FROM: 'not set: the address of the business',
  STAFF_EMAIL: 'not set: the address of the business',
  DATABASE_URL: 'not set: the embedded database in the data folder',
  VAT_NUMBER: 'not set: invoices name none',
  INVOICE_NAME: 'not set: the name of the business',
  STORAGE_URL: 'not set: files lie in the data folder',
};

/** The settings as people may see them: no passwords, no keys. */
export function viewSettings(settings: Settings) {
  const named = Object.values(groups).flat() as string[];
  const other = Object.keys(settings).filter((name) => !named.includes(name));
  return [
    ...Object.entries(groups).map(([title, names]) => ({
      title,
      settings: names.map((name) => ({ name, value: viewSetting(name, settings[name]) })),
    })),
    ...(other.length > 0
      ? [{ title: 'Others', settings: other.map((name) => ({ name, value: 'set; not shown here' })) }]
      : []),
  ];
}

function viewSetting(name: keyof Settings, value: Settings[keyof Settings]): string {
  if (value === undefined) return unset[name] ?? 'not set';
  if (Array.isArray(value)) return value.join(', ');
  return withAccount.includes(name) ? maskAddress(String(value)) : String(value);
}

/** `smtps://shop:secret@mail.lk:465?key=x` → `smtps://mail.lk:465, with an account` */
export function maskAddress(address: string): string {
  if (!URL.canParse(address)) return 'set';
  const { protocol, host, pathname, username, password } = new URL(address);
  const account = username || password ? ', with an account' : '';
  return `${protocol}//${host}${pathname === '/' ? '' : pathname}${account}`;
}
