import type { HealthPart, SettingGroup } from '#features/settings/constants.ts';
import type { loadHealth, loadSettings } from '#features/settings/office/queries.ts';

type Loaded<Load extends (...given: never[]) => unknown> = Extract<Awaited<ReturnType<Load>>, { success: true }>;
type Setting = Loaded<typeof loadSettings>['groups'][number]['settings'][number];
type Check = Loaded<typeof loadHealth>['checks'][number];

export const groupLabels: Record<SettingGroup, string> = {
  site: 'The site',
  office: 'Back office',
  orders: 'Orders',
  payhere: 'PayHere',
  mail: 'Mail',
  data: 'Data',
  people: 'Personal data',
  limits: 'Limits',
  others: 'Others',
};

/** The values in force without a setting. */
const unset: Record<string, string> = {
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

export function describeSetting({ name, value, isHidden, hasAccount }: Setting): string {
  if (isHidden) return 'set; not shown here';
  if (value === null) return unset[name] ?? 'not set';
  return hasAccount ? `${value}, with an account` : value;
}

export const partLabels: Record<HealthPart, string> = {
  database: 'Database',
  mail_server: 'Mail server',
  mail_files: 'Mail server',
  bucket: 'Storage of files',
  folder: 'Storage of files',
};

const answers: Record<HealthPart, (ms: number | null) => string> = {
  database: (ms) => `It answers, in ${ms} ms`,
  mail_server: (ms) => `It takes our sign-in, in ${ms} ms`,
  mail_files: () => 'None is set: mails are files below the data folder',
  bucket: (ms) => `The bucket answers, in ${ms} ms`,
  folder: (ms) => `The data folder can be read, in ${ms} ms`,
};

export function describeCheck({ part, isWell, ms }: Check): string {
  return isWell ? answers[part](ms) : 'It does not answer. The log of the shop says why.';
}
