import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesCommand } from './pictures.server.ts';

let folder: string;
let printed: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-cli-'));
  mkdirSync(path.join(folder, 'content/images/scenes'), { recursive: true });
  const photograph = sharp({ create: { width: 400, height: 300, channels: 3, background: '#1b2fd0' } }).jpeg();
  writeFileSync(path.join(folder, 'content/images/scenes/new.jpg'), await photograph.toBuffer());
  vi.stubEnv('PICTURES_DIR', path.join(folder, 'pictures'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
    printed += text;
    const done = rest.find((one) => typeof one === 'function') as (() => void) | undefined;
    done?.();
    return true;
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function run(...words: string[]): Promise<void> {
  printed = '';
  await picturesCommand().parseAsync(['build', '--content', path.join(folder, 'content'), ...words], { from: 'user' });
}

test('makes every width in every format once', async () => {
  await run('--json');
  expect(JSON.parse(printed)).toMatchObject({ success: true, pictures: 1, made: 9, kept: 0, faults: [] });
  const files = readdirSync(path.join(folder, 'pictures/v1')).map((name) => name.replace(/^[0-9a-f]{12}-/, ''));
  expect(files.sort()).toEqual(
    ['160.avif', '160.webp', '240.avif', '240.webp', '360.avif', '360.webp', '400.avif', '400.jpg', '400.webp'].sort(),
  );
  await run('--json');
  expect(JSON.parse(printed)).toMatchObject({ made: 0, kept: 9 });
  await run();
  expect(printed).toBe(`1 pictures: 0 files made, 9 were there, in ${path.join(folder, 'pictures')}\n`);
  expect(process.exitCode).toBeUndefined();
});

test('names a picture that is broken, makes the others, and ends with 1', async () => {
  writeFileSync(path.join(folder, 'content/images/broken.png'), 'no picture');
  await run('--json');
  expect(JSON.parse(printed)).toMatchObject({ made: 9, faults: ['broken.png: is no picture that can be read'] });
  expect(process.exitCode).toBe(1);
});
