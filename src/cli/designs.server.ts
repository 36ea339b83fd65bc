import path from 'node:path';
import { Command } from 'commander';
import { terminal } from '#features/activity/constants.ts';
import { formatTimestamp } from '#shared/format.ts';
import { type ListOptions, withListOptions } from './options.server.ts';
import { createOutput } from './output/output.server.ts';
import { answerList, withShop } from './records.server.ts';

export function designsCommand(): Command {
  const designs = new Command('designs').description('Look at designs of the Studio, remove one on request.');
  withListOptions(designs.command('list'))
    .description('The newest designs.')
    .addHelpText('after', '\nExample:\n  npm run shop -- designs list --since 2026-11-01')
    .action(list);
  designs
    .command('remove')
    .summary('Remove a design with its drawing and pictures.')
    .description(
      'Remove a design at once, with its drawing and its pictures. A drawing that another design or a request has stays. ' +
        'Orders and quote requests keep the job data, but not the drawing.',
    )
    .argument('<design>', 'its id')
    .option('--even-ordered', 'also one that was ordered or is part of a quote request')
    .addHelpText('after', '\nExample:\n  npm run shop -- designs remove dsg_AbCdEfGhIjKlMnOpQrStUvWx')
    .action(remove);
  return designs;
}

async function list({ limit, ...filter }: ListOptions, command: Command): Promise<void> {
  const { listDesigns } = await import('#features/designs/staff.server.ts');
  const { designs, total } = await withShop(({ db }) => listDesigns(db, filter, limit));
  await answerList(command, {
    key: 'designs',
    words: 'designs',
    rows: designs,
    total,
    columns: [
      { title: 'Design', value: ({ id }) => id },
      { title: 'Made', value: ({ createdAt }) => formatTimestamp(createdAt) },
      { title: 'Technique', value: ({ technique }) => technique, flexible: true },
      { title: 'On', value: ({ product, color }) => `${product}, ${color}`, flexible: true },
      { title: 'Area', value: ({ area }) => area, flexible: true },
      { title: 'Width', value: ({ widthMm }) => `${widthMm} mm`, right: true },
      { title: 'Drawing', value: ({ drawing }) => drawing, flexible: true },
      { title: 'Kept', value: ({ claimedAt }) => (claimedAt ? 'ordered or asked' : 'until unused') },
    ],
  });
}

async function remove(id: string, { evenOrdered }: { evenOrdered?: true }, command: Command): Promise<void> {
  const [{ removeDesign }, { removeUnclaimed }, { openStorage }] = await Promise.all([
    import('#features/designs/records/remove-designs.server.ts'),
    import('#features/uploads/sweep/sweep.server.ts'),
    import('#features/uploads/storage/storage.server.ts'),
  ]);
  const files = await withShop(async ({ db, settings }) => {
    await removeDesign(db, terminal, id, evenOrdered);
    const arrivals = path.join(settings.DATA_DIR, 'arrivals');
    const storage = await openStorage(settings);
    return removeUnclaimed({ db, storage, maxBytes: settings.UPLOAD_MAX_BYTES, arrivals });
  });
  await createOutput(command).answer({ removed: id, files }, () => `Design ${id} is removed. Files removed: ${files}.`);
}
