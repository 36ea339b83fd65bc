import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { terminal } from '#features/activity/constants.ts';
import type { OfferContent } from '#features/offers/content-contract.ts';
import { describeIssue } from '#http/describe-issue.server.ts';
import { ShopError } from '#shared/errors.ts';
import { createOutput } from './output/output.server.ts';
import { withShop } from './records.server.ts';

/** `quotes offer` and `quotes withdraw`. */
export function addOfferCommands(quotes: Command): void {
  quotes
    .command('offer')
    .summary('Send an offer for a quote request.')
    .description(
      'Send an offer for a quote request: what the editor of the back office sends, as a JSON file. It is mailed at once, ' +
        'as the next version where there was one, and its link is printed.',
    )
    .argument('<quote>', 'its number, such as QR-000123 or 123, or its id')
    .requiredOption('--file <file>', 'a JSON file: lines, setup, delivery, validUntil, note, proofs')
    .addHelpText('after', '\nExample:\n  npm run shop -- quotes offer QR-000123 --file offer.json')
    .action(offer);
  quotes
    .command('withdraw')
    .summary('End a quote request.')
    .description(
      'End a quote request for good, unless it is accepted. The links of its offers lead nowhere from then on.',
    )
    .argument('<quote>', 'its number, such as QR-000123 or 123, or its id')
    .action(withdraw);
}

async function offer(quote: string, { file }: { file: string }, command: Command): Promise<void> {
  const { typedPath } = await import('./output/csv.server.ts');
  const content = await readContent(typedPath(file));
  const { offerAtOnce } = await import('#features/offers/sending/send.server.ts');
  const { openStorage } = await import('#features/uploads/storage/storage.server.ts');
  const sent = await withShop(async ({ db, mail, settings }) => {
    const { TAX_RATE: taxRate, DATA_DIR, UPLOAD_MAX_BYTES: maxBytes, PUBLIC_URL: publicUrl } = settings;
    const uploads = { db, storage: await openStorage(settings), maxBytes, arrivals: path.join(DATA_DIR, 'arrivals') };
    const step = { quote, actor: terminal };
    const { token, offerVersion } = await offerAtOnce({ db, mail, taxRate, uploads }, step, content);
    return { version: offerVersion, link: `${publicUrl}/offers/${token}` };
  });
  await createOutput(command).answer({ offer: sent }, () =>
    [`Version ${sent.version} of the offer is sent. The customer's link:`, sent.link].join('\n'),
  );
}

/** @throws ShopError 400 that names each field which is wrong */
async function readContent(file: string): Promise<OfferContent> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ShopError('file_not_found', { file });
  });
  const { offerContent } = await import('#features/offers/content-contract.ts');
  const parsed = offerContent.safeParse(toJson(text, file), { error: describeIssue });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => [issue.path.join('.') || 'the file', issue.message]);
  throw new ShopError('offer_file_invalid', { file }, { validationErrors: Object.fromEntries(faults) });
}

function toJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ShopError('file_not_json', { file });
  }
}

async function withdraw(quote: string, _: object, command: Command): Promise<void> {
  const { withdrawQuote } = await import('#features/offers/sending/send.server.ts');
  const { number, isTold } = await withShop(({ db, mail, settings }) =>
    withdrawQuote({ db, mail, taxRate: settings.TAX_RATE }, { quote, actor: terminal }),
  );
  const told = isTold
    ? 'Its link leads nowhere now, and the customer is told by mail.'
    : 'No offer was sent, so nobody is told.';
  await createOutput(command).answer({ withdrawn: { number, isTold } }, () => `Quote ${number} is withdrawn. ${told}`);
}
