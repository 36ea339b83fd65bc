import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashContent } from '#content/picture-file.server.ts';
import { testDatabase } from '../support/database.ts';
import { teeDesign } from '../support/designs.ts';
import { testFolder } from '../support/folder.ts';
import { makePdf } from '../support/hostile/artwork-documents.ts';
import { picturesFolder } from '../support/pictures-folder.ts';
import { type RunningServer, startServer } from '../support/processes/server.ts';

// The folder of docs/running.md, "Without the tools that build it": nothing else is there to be found.

const parts = ['build', 'content', 'migrations', 'public', 'scripts', 'src', 'package.json'];
interface Lockfile {
  packages: Record<string, { dev?: boolean }>;
}

/** Installed folders of the packages that `npm install --omit=dev` would install, by the lockfile. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  const installed = Object.keys(packages).filter((name) => name && !packages[name]?.dev && existsSync(name));
  // Nested ones lie in the folders of others.
  return installed.filter((name) => name.lastIndexOf('node_modules/') === 0);
}

/** Links the files, which takes a second where a copy takes twenty; a folder on another disk gets a copy. */
function bring(places: string[]): void {
  try {
    execFileSync('cp', ['-R', '-P', '--link', '--parents', ...places, folder], { stdio: 'ignore' });
  } catch {
    for (const place of places) cpSync(place, path.join(folder, place), { recursive: true, verbatimSymlinks: true });
  }
}

/** The file of what a shop knows of its pictures; without it all are decoded first. */
const knownPictures = (root: string) => `pictures-${hashContent(path.resolve(root, 'content/images'))}.json`;

const folder = testFolder();
const database = testDatabase();
let server: RunningServer;
beforeAll(async () => {
  bring([...parts, ...productionPackages()]);
  const pictures = path.join(folder, 'pictures');
  cpSync(path.join(picturesFolder, knownPictures('.')), path.join(pictures, knownPictures(folder)));
  const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', PICTURES_DIR: pictures };
  server = await startServer(settings, 110_000, folder);
});
afterAll(async () => {
  await server?.stop();
});

test('the shop opens', async () => {
  for (const path of ['/', '/products', '/quote', '/api/products?limit=1']) {
    expect((await fetch(server.url + path)).status, path).toBe(200);
  }
  expect(server.output()).not.toMatch(/"level":[56]0/);
});

test('the packages of production take at most 250 MB', () => {
  const entries = readdirSync(path.join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0) / 2 ** 20).toBeLessThan(250);
});

test('its tools work', () => {
  const said = execFileSync(process.execPath, ['scripts/shop.ts', 'verify'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data') },
  });
  expect(said).toContain("Every order's sums and pieces equal its lines");
});

test('artworks and texts are read', () => {
  const script = `
    import { readArtwork, readLettering } from './src/features/designs/artwork/read-artwork.server.ts';
    const pdf = await readArtwork('a.pdf', Buffer.from('${makePdf().toString('base64')}', 'base64'));
    const text = await readLettering({ lines: ['ගාල්ල'], font: 'anybody', colour: '#000000' }, 100);
    console.log(pdf.kind, pdf.pixels?.width, text.width > 100);
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(said).toBe('picture 2400 true\n');
});

test('a design gets its pictures', async () => {
  // The server may just have closed the connection that the test before left idle.
  await fetch(`${server.url}/api/health`).catch(() => undefined);
  const { blanks } = await (await fetch(`${server.url}/api/blanks`)).json();
  const [{ id: productId, variants }] = blanks;
  const text = { lines: ['Ayubowan'], font: 'anybody', colour: '#102030' };
  const answer = await fetch(`${server.url}/api/designs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...teeDesign, productId, variantId: variants[0].id, text }),
  });
  const { design } = await answer.json();
  for (const address of Object.values<string>(design.previews))
    expect((await fetch(server.url + address)).status).toBe(200);
});
