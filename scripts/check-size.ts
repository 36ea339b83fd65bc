// `npm run check:size`: what a browser loads for the first view of each route, by the build's own manifest, and what
// production installs.
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { freshBuild } from './fresh-build.ts';
import { productionPackages } from './production-packages.ts';

/** KiB of gzip, level 9. */
const bounds = { scripts: 120, own: 15, styles: 15 };
/** MB on disk of the packages that production installs. */
const mostInstalled = 250;

interface RouteFiles {
  id: string;
  path?: string;
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
  imports: string[];
  css: string[];
}

interface Manifest {
  /** The manifest is a file of its own, and every page loads it. */
  url: string;
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, RouteFiles>;
}

process.chdir(path.dirname(import.meta.dirname));
freshBuild();

const client = path.join('build', 'client');
const sizes = new Map<string, number>();

/** KiB of these files, each once and each compressed for itself, as they travel. */
function weigh(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of new Set(Array.from(files, (name) => name.split('#')[0] ?? name))) {
    const known = sizes.get(file) ?? gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length;
    sizes.set(file, known);
    bytes += known;
  }
  return bytes / 1024;
}

function readManifest(): Manifest {
  const file = readdirSync(path.join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('The build has no manifest');
  const text = readFileSync(path.join(client, 'assets', file), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

function scriptsOf(route: RouteFiles): string[] {
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  const parts = [module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...parts.filter((part) => part !== undefined), ...route.imports];
}

const { url, entry, routes } = readManifest();
const { root, ...pages } = routes;
if (!root) throw new Error('The manifest has no root route');
const shared = new Set([url, entry.module, ...entry.imports, ...scriptsOf(root)]);

const rows = Object.values(pages).map((page) => {
  const own = scriptsOf(page).filter((file) => !shared.has(file));
  const styles = [...(entry.css ?? []), ...root.css, ...page.css];
  return {
    page: `/${page.path ?? ''}`,
    figures: { scripts: weigh([...shared, ...own]), own: weigh(own), styles: weigh(styles) },
  };
});

const names = Object.keys(bounds) as (keyof typeof bounds)[];
const cell = (value: number, most: number) => `${value.toFixed(1)}${value > most ? ' !' : '  '}`.padStart(12);
console.log(`${'KiB of gzip'.padEnd(32)}${names.map((name) => name.padStart(10).padEnd(12)).join('')}`);
for (const { page, figures } of rows) {
  console.log(`${page.padEnd(32)}${names.map((name) => cell(figures[name], bounds[name])).join('')}`);
}
console.log(`${'at most'.padEnd(32)}${names.map((name) => cell(bounds[name], bounds[name])).join('')}`);
console.log(`Of the scripts, ${weigh(shared).toFixed(1)} KiB are those of every page.`);
if (rows.some(({ figures }) => names.some((name) => figures[name] > bounds[name]))) {
  console.error('Too large: see docs/performance.md, "The browser", for what to do about it.');
  process.exitCode = 1;
}

/** Bytes that a folder takes on disk, without the packages within it, which are listed themselves. */
function installed(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name !== 'node_modules')
    .map((name) => path.join(folder, name))
    .reduce((sum, file) => {
      const stat = lstatSync(file);
      return sum + stat.blocks * 512 + (stat.isDirectory() ? installed(file) : 0);
    }, 0);
}

const megabytes = productionPackages().reduce((sum, folder) => sum + installed(folder), 0) / 2 ** 20;
console.log(`Production installs ${megabytes.toFixed(0)} MB of packages (at most ${mostInstalled}).`);
if (megabytes > mostInstalled) {
  console.error('Too much: docs/decisions/0022 says what production needs.');
  process.exitCode = 1;
}
