import { getActor, getStaff } from '#features/staff/sign-in/staff-of.server.ts';
import { allRows, type CsvColumns, csvAnswer } from '#http/csv.server.ts';
import { requireKey } from '#http/idempotency.server.ts';
import { idempotencyHeader } from '#http/idempotency.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import {
  countInquiriesSince,
  readInquiry,
  readInquiryPage,
  readInquiryRows,
} from '../inquiries/inquiry-list.server.ts';
import * as notes from '../inquiries/notes.server.ts';
import * as replies from '../inquiries/replies.server.ts';
import * as contract from './contract.ts';

export function inquiriesOfficeApi({ db, mail }: replies.ReplyServices): Api {
  const services = { db, mail };
  return new Api()
    .serve(contract.listInquiries, ({ query }) => readInquiryPage(db, query))
    .serve(contract.countNewInquiries, async ({ query }) => ({ count: await countInquiriesSince(db, query) }))
    .serveFile(contract.inquiriesFile, (query) => {
      const rows = allRows((after?: string) => readInquiryRows(db, { ...query, after, limit: 500 }));
      return csvAnswer('messages.csv', rows, columns);
    })
    .serve(contract.getInquiry, ({ params: { inquiry = '' } }) => readInquiry(db, inquiry))
    .serve(contract.sendReply, async ({ params: { inquiry = '' }, body, header }, context) => {
      const { id, name } = getStaff(context);
      const idempotencyKey = requireKey(header(idempotencyHeader));
      const draft = { ...body, idempotencyKey };
      return { reply: await replies.sendReply(services, { kind: 'staff', id, name }, inquiry, draft) };
    })
    .serve(contract.undoReply, async ({ params: { inquiry = '', reply = '' } }, context) => {
      await replies.undoReply(services, getActor(context), inquiry, reply);
      return {};
    })
    .serve(contract.writeNote, async ({ params: { inquiry = '' }, body, header }, context) => {
      const { id, name } = getStaff(context);
      const draft = { ...body, idempotencyKey: requireKey(header(idempotencyHeader)) };
      return { note: await notes.writeNote(db, { kind: 'staff', id, name }, inquiry, draft) };
    })
    .serve(contract.undoNote, async ({ params: { inquiry = '', note = '' } }, context) => {
      await notes.undoNote(db, getActor(context), inquiry, note);
      return {};
    })
    .serve(contract.setAnswered, async ({ params: { inquiry = '' }, body }, context) => {
      await replies.setAnswered(db, getActor(context), inquiry, body.answered);
      return {};
    });
}

const columns: CsvColumns<Awaited<ReturnType<typeof readInquiryRows>>['rows'][number]> = [
  ['Message', ({ number }) => number],
  ['Sent', ({ createdAt }) => createdAt],
  ['Name', ({ name }) => name],
  ['Company', ({ company }) => company],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Service', ({ service }) => service],
  ['Subject', ({ subject }) => subject],
  ['Text', ({ message }) => message],
  ['Files', ({ files }) => files],
  ['Replies', ({ replies }) => replies],
  ['Answered', ({ answeredAt }) => answeredAt ?? ''],
];
