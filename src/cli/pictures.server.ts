import path from 'node:path';
import { Command } from 'commander';
import type { PictureStore } from '#server/media/image-store.server.ts';
import { listDerived, type PictureFacts } from '#shared/picture.ts';
import { interrupted } from './interrupt.server.ts';
import { createOutput } from './output/output.server.ts';
import { openProgress, type Progress } from './output/progress.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As many as the store makes at the same time. */
const workers = 2;

export function picturesCommand(): Command {
  const pictures = new Command('pictures').description('Pictures in the sizes and formats that screens use.');
  pictures
    .command('build')
    .summary('Make every picture that screens may ask for.')
    .description(
      'Make every size and format of every picture in content/images, so that no visitor waits for one. What is there already ' +
        'stays. A picture that cannot be made is named, and the command ends with 1.',
    )
    .option('--content <folder>', 'the content folder', path.join(root, 'content'))
    .addHelpText('after', '\nExample:\n  npm run shop -- pictures build')
    .action(build);
  return pictures;
}

async function build(options: { content: string }, command: Command): Promise<void> {
  const out = createOutput(command);
  const [{ readPictures }, { readSettings }, { PictureStore }] = await Promise.all([
    import('#content/pictures.server.ts'),
    import('#server/config.server.ts'),
    import('#server/media/image-store.server.ts'),
  ]);
  const folder = readSettings({
    ...process.env,
    DATA_DIR: path.resolve(root, process.env.DATA_DIR || 'data'),
  }).PICTURES_DIR;
  const contentFolder = path.resolve(options.content);
  const all = await readPictures(contentFolder, folder);
  const pictures = all.all();
  const errors = all.errors.map(({ path: file, message }) => `${file}: ${message}`);
  const onError = (picture: string, error: unknown) => {
    errors.push(`${picture}: ${error instanceof Error ? error.message : error}`);
  };
  const store = new PictureStore({ contentFolder, folder, onError });
  const progress = await openProgress('Pictures', pictures.flatMap(listDerived).length, out);
  const count = await makeAll(pictures, store, progress);
  await out.answer({ pictures: pictures.length, ...count, folder, errors }, () =>
    [`${pictures.length} pictures: ${count.made} files made, ${count.kept} were there, in ${folder}`, ...errors].join(
      '\n',
    ),
  );
  if (errors.length > 0) process.exitCode = 1;
}

async function makeAll(pictures: PictureFacts[], store: PictureStore, progress: Progress) {
  const count = { made: 0, kept: 0 };
  const next = pictures.flatMap((picture) => listDerived(picture).map((one) => ({ picture, ...one }))).values();
  const worker = async () => {
    for (const { picture, width, format } of next) {
      interrupted.throwIfAborted();
      if (await store.has(picture, width, format)) count.kept++;
      else if (await store.get(picture, width, format)) count.made++;
      progress.advance();
    }
  };
  try {
    await Promise.all(Array.from({ length: workers }, worker));
  } finally {
    progress.end();
    await store.close();
  }
  return count;
}
