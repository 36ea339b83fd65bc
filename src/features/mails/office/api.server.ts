import { getActor } from '#features/staff/sign-in/staff-of.server.ts';
import { allRows, type CsvColumns, csvAnswer } from '#http/csv.server.ts';
import { Api, honoPath } from '#http/serve-endpoint.server.ts';
import { renderMail } from '#mail/layout.server.ts';
import { ShopError } from '#shared/errors.ts';
import { composeAgain, type MailDesk } from '../jobs/mail-desk.server.ts';
import { countNew, findMail, readMailFileRows, readMailPage } from '../jobs/mail-list.server.ts';
import { resendMail, resendMails } from '../jobs/resend.server.ts';
import { mailReasonLabels } from '../messages.ts';
import * as contract from './contract.ts';

export function mailsOfficeApi(services: MailDesk): Api {
  const app = new Api()
    .serve(contract.listMails, ({ query }) => readMailPage(services, query))
    .serve(contract.countNewMails, async ({ query }) => ({ count: await countNew(services.db, query) }))
    .serveFile(contract.mailsFile, (query) => {
      const rows = allRows((after?: string) => readMailFileRows(services, { ...query, after, limit: 1_000 }));
      return csvAnswer('mails.csv', rows, columns);
    })
    .serve(contract.resendMail, async ({ params: { id = '' }, body }, context) => {
      await resendMail(services, getActor(context), id, body.fix);
      return {};
    })
    .serve(contract.resendMails, async (_, context) => ({
      resent: (await resendMails(services, getActor(context))).length,
    }));

  app.get(honoPath(contract.mailPagePath), async (context) => {
    const { message, recordId } = await findMail(services, context.req.param('id') ?? '');
    const letter = await composeAgain(services, message, recordId);
    if (!letter) throw new ShopError('mail_subject_gone');
    const { html } = await renderMail(letter, services.mailContext);
    // A picture of the mail: its links are dead, and nothing in it runs.
    context.header(
      'Content-Security-Policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    return context.html(html);
  });
  return app;
}

const columns: CsvColumns<Awaited<ReturnType<typeof readMailFileRows>>['rows'][number]> = [
  ['Time', ({ at }) => at],
  ['State', ({ state }) => state],
  ['Kind', ({ message }) => message],
  ['About', ({ number }) => number],
  ['Person', ({ person }) => person],
  ['Why', ({ reason }) => (reason ? mailReasonLabels[reason] : '')],
  ['Next try', ({ nextAt }) => nextAt ?? ''],
  ['Tries', ({ tries }) => tries],
];
