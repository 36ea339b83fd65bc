import type { ApiClient, ApiResult } from '#http/api-client.ts';
import type { MailSort, MailState } from '../constants.ts';
import type * as contract from './contract.ts';

interface MailQuery {
  state?: MailState;
  kind?: string;
  search?: string;
  sort?: MailSort;
  after?: string;
}

export function loadMails(api: ApiClient, query: MailQuery) {
  return api.call<typeof contract.listMails>('GET', '/api/mails', { query });
}

/** @param at ISO */
export function countNewMails(api: ApiClient, at: string, filter: MailQuery) {
  return api.call<typeof contract.countNewMails>('GET', '/api/mails/since', { query: { ...filter, at } });
}

/** The same as a file. */
export const mailsCsv = '/api/mails.csv' satisfies typeof contract.mailsFile.path;

export type MailList = Extract<Awaited<ReturnType<typeof loadMails>>, { success: true }>;
export type MailRow = MailList['rows'][number];

/** Address of a mail's page. */
export const mailPage = (id: string): string =>
  ('/api/mails/{id}/page' satisfies typeof contract.mailPagePath).replace('{id}', encodeURIComponent(id));

/** @param fix the address as it was seen, and as it is right */
export function resendMail(api: ApiClient, id: string, fix?: { from: string; to: string }): Promise<ApiResult<object>> {
  return api.call<typeof contract.resendMail>('POST', '/api/mails/{id}/resend', {
    params: { id },
    body: fix ? { fix } : {},
  });
}

export function resendMails(api: ApiClient) {
  return api.call<typeof contract.resendMails>('POST', '/api/mails/resend');
}
