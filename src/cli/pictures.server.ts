import path from 'node:path';
import { Command } from 'commander';
import { readPictures } from '#content/pictures.server.ts';
import { readSettings } from '#server/env.server.ts';
import { PictureStore } from '#server/picture-store.server.ts';
import { everyDerived } from '#shared/picture.ts';
import { interrupted } from './interrupt.server.ts';
import { outputOf } from './output.server.ts';
import { openProgress } from './progress.server.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** As many as the store makes at the same time. */
const workers = 2;

/** `pictures build`: makes every picture in every size and format that pages ask for, so that no visitor waits for one. */
export function picturesCommand(): Command {
  const pictures = new Command('pictures').description('pictures in the sizes that screens use');
  pictures
    .command('build')
    .description('makes what is missing from the pictures in content/images')
    .option('--content <folder>', 'the content folder', path.join(root, 'content'))
    .option('--json', 'answers in JSON')
    .action((options: { content: string }, command: Command) => build(options.content, command));
  return pictures;
}

async function build(content: string, command: Command): Promise<void> {
  const output = outputOf(command);
  const folder = readSettings(process.env).PICTURES_DIR;
  const contentFolder = path.resolve(content);
  const { pictures, faults } = await readPictures(contentFolder, folder).then((all) => ({
    pictures: all.all(),
    faults: all.faults.map(({ path: file, message }) => `${file}: ${message}`),
  }));
  const onFault = (picture: string, error: unknown) => {
    faults.push(`${picture}: ${error instanceof Error ? error.message : error}`);
  };
  const store = new PictureStore({ contentFolder, folder, onFault });
  const work = pictures.flatMap((picture) => everyDerived(picture).map((one) => ({ picture, ...one })));
  const progress = await openProgress('Pictures', work.length, output);
  const count = { pictures: pictures.length, made: 0, kept: 0 };
  const next = work.values();
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
  await output.answer({ ...count, folder, faults }, () => {
    const summary = `${count.pictures} pictures: ${count.made} files made, ${count.kept} were there, in ${folder}`;
    return [summary, ...faults].join('\n');
  });
  if (faults.length > 0) process.exitCode = 1;
}
