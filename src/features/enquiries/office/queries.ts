import type { ApiClient, ApiResult } from '#http/api-client.ts';
import { createSender } from '#http/idempotent-sender.ts';
import type { InquirySort } from '../constants.ts';
import type * as contract from './contract.ts';

interface InquiryQuery {
  state?: 'unanswered' | 'answered';
  search?: string;
  sort?: InquirySort;
  after?: string;
}

export function loadInquiries(api: ApiClient, query: InquiryQuery) {
  return api.call<typeof contract.listInquiries>('GET', '/api/inquiries', { query });
}

/** @param at ISO */
export function countNewInquiries(api: ApiClient, at: string, filter: InquiryQuery) {
  return api.call<typeof contract.countNewInquiries>('GET', '/api/inquiries/since', { query: { ...filter, at } });
}

/** The same as a file. */
export const inquiriesCsv = '/api/inquiries.csv' satisfies typeof contract.inquiriesFile.path;

/** @param inquiry its id or its number */
export function loadInquiry(api: ApiClient, inquiry: string) {
  return api.call<typeof contract.getInquiry>('GET', '/api/inquiries/{inquiry}', { params: { inquiry } });
}

export type InquiryRow = Extract<Awaited<ReturnType<typeof loadInquiries>>, { success: true }>['rows'][number];
export type Conversation = Extract<Awaited<ReturnType<typeof loadInquiry>>, { success: true }>;

interface Draft {
  message: string;
  files: Conversation['inquiry']['files'];
  seen: number;
}

interface Receipt {
  reply: { id: string; undoSeconds: number };
}

/** Sends replies so that a lost answer neither loses one nor sends it twice; the scope is the message's number. */
export function replySender(api: ApiClient) {
  return createSender<Draft & { inquiry: string }, string, Receipt>({
    call: ({ inquiry, ...body }, key) =>
      api.call<typeof contract.sendReply>('POST', '/api/inquiries/{inquiry}/replies', {
        params: { inquiry },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    isSameScope: (one, other) => one === other,
  });
}

export function undoReply(api: ApiClient, inquiry: string, reply: string): Promise<ApiResult<object>> {
  return api.call<typeof contract.undoReply>('POST', '/api/inquiries/{inquiry}/replies/{reply}/undo', {
    params: { inquiry, reply },
  });
}

interface NoteReceipt {
  note: { id: string; undoSeconds: number };
}

/** Keeps notes so that a lost answer neither loses one nor keeps it twice; the scope is the message's number. */
export function noteSender(api: ApiClient) {
  return createSender<{ message: string; inquiry: string }, string, NoteReceipt>({
    call: ({ inquiry, ...body }, key) =>
      api.call<typeof contract.writeNote>('POST', '/api/inquiries/{inquiry}/notes', {
        params: { inquiry },
        body,
        headers: { 'Idempotency-Key': key },
      }),
    isSameScope: (one, other) => one === other,
  });
}

export function undoNote(api: ApiClient, inquiry: string, note: string): Promise<ApiResult<object>> {
  return api.call<typeof contract.undoNote>('POST', '/api/inquiries/{inquiry}/notes/{note}/undo', {
    params: { inquiry, note },
  });
}

export function setAnswered(api: ApiClient, inquiry: string, answered: boolean): Promise<ApiResult<object>> {
  return api.call<typeof contract.setAnswered>('POST', '/api/inquiries/{inquiry}/answered', {
    params: { inquiry },
    body: { answered },
  });
}
