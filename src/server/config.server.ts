import path from 'node:path';
import { z } from 'zod';
import { provinces } from '#features/orders/constants.ts';
import { looksLikeEmail } from '#shared/email.ts';
import { formatList } from '#shared/format.ts';

const url = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
    error: `must be an address that starts with ${formatList(
      protocols.map((protocol) => `${protocol}://`),
      'or',
    )}`,
  });

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: `must be a whole number from ${min} to ${max}` })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be a whole number from ${min} to ${max}` });

/** `name@host.lk`, or with a name: `Liyawela Studio <name@host.lk>`. */
const mailbox = z.string().refine((value) => looksLikeEmail(/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value), {
  error: 'must be an e-mail address such as info@shop.lk or Shop <info@shop.lk>',
});

/** `Western, Central` */
function toProvinces(text: string, context: z.RefinementCtx): string[] {
  const names = text.split(',').map((name) => name.trim());
  const found = names.map((name) => provinces.find((known) => known.toLowerCase() === name.toLowerCase()) ?? '');
  if (found.includes(''))
    context.addIssue(`must be a list of provinces such as Western, Central (${provinces.join(', ')})`);
  return found;
}

const mebibyte = 1024 * 1024;

const settings = z.object({
  PORT: whole(0, 65535).default(3000),
  METRICS_PORT: whole(1, 65535).optional(),
  WEB_CONCURRENCY: whole(1, 64).default(1),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url(['http', 'https'])
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: url(['postgres', 'postgresql']).optional(),
  DATA_DIR: z.string().default('./data'),
  PICTURES_DIR: z.string().optional(),
  TAX_RATE: z
    .string()
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, {
      error: 'must be a part of one with at most four decimals, such as 0.15',
    })
    .transform(Number)
    .default(0.15),
  CUT_OFF_HOUR: whole(0, 24).default(14),
  TRANSFER_DAYS: whole(1, 60).default(3),
  CASH_MAX: whole(1, 1_000_000_000).optional(),
  CASH_PROVINCES: z.string().transform(toProvinces).optional(),
  PAYHERE_MERCHANT_ID: z.string().optional(),
  PAYHERE_SECRET: z.string().optional(),
  PAYHERE_SANDBOX: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  PAYHERE_URL: url(['http', 'https']).optional(),
  VAT_NUMBER: z.string().max(40, { error: 'must be at most 40 letters' }).optional(),
  INVOICE_NAME: z.string().max(100, { error: 'must be at most 100 letters' }).optional(),
  RETENTION_INQUIRIES_MONTHS: whole(1, 1200).default(24),
  RETENTION_QUOTES_MONTHS: whole(1, 1200).default(24),
  RETENTION_NEWSLETTER_MONTHS: whole(1, 1200).default(6),
  RETENTION_INVOICES_YEARS: whole(1, 100).default(10),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: mailbox.optional(),
  STAFF_EMAIL: mailbox.optional(),
  STAFF_PORT: whole(1, 65535).optional(),
  STAFF_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be an address such as 127.0.0.1' })
    .default('127.0.0.1'),
  STAFF_URL: url(['http', 'https'])
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  UPLOAD_MAX_BYTES: whole(1, 1024 * mebibyte).default(50 * mebibyte),
  STORAGE_URL: url(['s3']).optional(),
  PAGE_CACHE_MB: whole(0, 4096).default(32),
  TRUST_PROXY: whole(0, 10).default(0),
  LIMIT_FORMS: whole(1, 1_000_000).default(60),
  LIMIT_UPLOADS: whole(1, 1_000_000).default(300),
  LIMIT_DESIGNS: whole(1, 1_000_000).default(120),
  LIMIT_ORDERS: whole(1, 1_000_000).default(60),
  LIMIT_TRACKS: whole(1, 1_000_000).default(10),
  LIMIT_CALLS: whole(1, 1_000_000).default(300),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
});

export interface Settings extends Omit<z.output<typeof settings>, 'PUBLIC_URL' | 'STAFF_URL' | 'PICTURES_DIR'> {
  /** Public address of the site, without a slash at the end; default: the local address. */
  PUBLIC_URL: string;
  /** Where staff find the back office, without a slash at the end; default: the local address. */
  STAFF_URL: string;
  /** Folder of derived pictures; several shops may share it. */
  PICTURES_DIR: string;
}

/**
 * The run-time settings, parsed once. An empty value counts as absent.
 * @throws Error with one line that names each bad setting.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Cannot start: ${errors.join('; ')}`);
  }
  const { PAYHERE_MERCHANT_ID, PAYHERE_SECRET } = parsed.data;
  if ((PAYHERE_MERCHANT_ID === undefined) !== (PAYHERE_SECRET === undefined))
    throw new Error(
      PAYHERE_SECRET
        ? 'Cannot start: PAYHERE_SECRET needs PAYHERE_MERCHANT_ID beside it'
        : 'Cannot start: PAYHERE_MERCHANT_ID needs PAYHERE_SECRET beside it',
    );
  return {
    ...parsed.data,
    DATA_DIR: path.resolve(parsed.data.DATA_DIR),
    PICTURES_DIR: path.resolve(parsed.data.PICTURES_DIR ?? path.join(parsed.data.DATA_DIR, 'pictures')),
    PUBLIC_URL: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
    STAFF_URL: parsed.data.STAFF_URL ?? `http://localhost:${parsed.data.STAFF_PORT ?? 0}`,
  };
}
