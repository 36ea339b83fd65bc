import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { emptyFolder } from '../support/folder.ts';
import { type CliResult, runCli, startCli } from '../support/staff/cli.ts';

const folder = emptyFolder();
const image = (name: string) => path.join(folder, 'content/images', name);
const args = () => ['pictures', 'build', '--content', path.join(folder, 'content')];
const settings = () => ({ PICTURES_DIR: path.join(folder, 'pictures') });
const made = () => readdirSync(path.join(folder, 'pictures/v3'));

beforeEach(async () => {
  mkdirSync(image('scenes'), { recursive: true });
  writeFileSync(image('scenes/new.jpg'), await photograph(400, 300));
});

function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}
const answerOf = ({ stdout }: CliResult) => JSON.parse(stdout);

test('pictures build: makes each width in each format once; a broken picture is named, and ends it', async () => {
  writeFileSync(image('broken.png'), 'no picture');
  const first = await runCli([...args(), '--json'], settings());
  const errors = ['broken.png: is no picture that can be read'];
  expect(answerOf(first)).toMatchObject({ made: 9, kept: 0, errors });
  expect(first.code).toBe(1);
  const files = made().map((name) => name.replace(/^[0-9a-f]{12}-/, ''));
  expect(files.sort()).toEqual(
    ['160.avif', '160.webp', '240.avif', '240.webp', '360.avif', '360.webp', '400.avif', '400.jpg', '400.webp'].sort(),
  );
  rmSync(image('broken.png'));
  const { code, stdout, stderr } = await runCli(args(), settings());
  const words = `1 pictures: 0 files made, 9 were there, in ${path.join(folder, 'pictures')}\n`;
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: words, stderr: '' });
});

test('pictures build: an interruption ends it in order, and the next run makes the rest', async () => {
  writeFileSync(image('a.jpg'), await photograph(400, 300));
  const run = startCli([...args(), '--json'], settings());
  await expect.poll(() => existsSync(path.join(folder, 'pictures/v3'))).toBe(true);
  run.process.kill('SIGTERM');
  expect((await run.result).code).toBe(143);
  expect(made().filter((name) => name.endsWith('.tmp'))).toEqual([]);
  const before = made().length;
  expect(answerOf(await runCli([...args(), '--json'], settings()))).toMatchObject({
    success: true,
    kept: before,
    errors: [],
  });
});
