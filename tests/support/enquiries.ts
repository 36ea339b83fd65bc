import type { Answer, TestApi } from './api.ts';

/** A message with everything in it. */
export const message = {
  name: 'Nimali Sample',
  email: 'nimali@example.com',
  phone: '+94 77 000 0000',
  company: 'Sample Tea',
  service: 'embroidery',
  subject: 'Crests for forty polos',
  message: 'Two colours.\nCan you do it by May?',
};
/** A quote request with everything in it. */
export const request = {
  name: 'Nimali Sample',
  email: 'nimali@example.com',
  phone: '+94 77 000 0000',
  company: 'Sample Tea',
  service: 'svc_embroidery',
  projectDescription: 'Crests on forty polos',
  quantity: 'about 40',
  deadline: '2027-02-28',
  budget: '500-1000',
  additionalNotes: 'By May, please',
};

export interface Kind {
  name: string;
  path: string;
  table: 'inquiries' | 'quotes';
  answer: 'inquiry' | 'quote';
  body: Record<string, unknown>;
  number: RegExp;
  mails: string[];
}
export const contact: Kind = {
  name: 'contact',
  path: '/api/contact',
  table: 'inquiries',
  answer: 'inquiry',
  body: message,
  number: /^IN-\d{6}$/,
  mails: ['inquiry-received', 'inquiry-staff'],
};
export const quotes: Kind = {
  name: 'quotes',
  path: '/api/quotes',
  table: 'quotes',
  answer: 'quote',
  body: request,
  number: /^QR-\d{6}$/,
  mails: ['quote-received', 'quote-staff'],
};
export const kinds = [contact, quotes];

export type Row = Record<string, unknown> & { id: string };

/** A shop's steps in the tests of messages and quote requests. */
export function enquiriesOf(open: () => TestApi) {
  const send = ({ path, body }: Kind, change: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    open().call('POST', path, { body: { ...body, ...change }, headers });

  async function stored({ table }: Kind, number: string): Promise<Row> {
    const [row] = await open().database.query<Row>(`select * from ${table} where number = $1`, [number]);
    if (!row) throw new Error(`no ${number}`);
    return row;
  }

  async function countOf({ table }: Kind): Promise<number> {
    const [row] = await open().database.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return row?.count ?? -1;
  }

  async function mailsOf(recordId: string): Promise<string[]> {
    const rows = await open().database.query<{ message: string }>(
      `select data->>'message' as message from jobs.job where data->>'recordId' = $1 order by 1`,
      [recordId],
    );
    return rows.map((row) => row.message);
  }

  let files = 0;
  /** A file as the upload has stored it. */
  async function upload(name: string): Promise<{ name: string; size: number; type: string; url: string }> {
    const id = `file_${process.pid}_${++files}`;
    await open().database.query(
      `insert into uploads (id, storage_key, name, size, type) values ($1, $1, $2, 1234, 'application/pdf')`,
      [id, name],
    );
    return { name, size: 1234, type: 'application/pdf', url: `/api/uploads/${id}` };
  }

  const isClaimed = async ({ url }: { url: string }): Promise<boolean> => {
    const [row] = await open().database.query<{ claimed: boolean }>(
      'select claimed_at is not null as claimed from uploads where id = $1',
      [url.split('/').at(-1)],
    );
    return row?.claimed ?? false;
  };

  return { send, stored, countOf, mailsOf, upload, isClaimed };
}
