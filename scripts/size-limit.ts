// `npm run check:size`: what the first view of each route loads, by React Router's manifest of the build.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freshBuild } from './fresh-build.ts';

interface Module {
  module: string;
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
  imports: string[];
  css: string[];
  path?: string;
}

interface Manifest {
  url: string;
  entry: Module;
  routes: Record<string, Module>;
}

freshBuild();
const client = path.resolve('build/client');
const name = readdirSync(path.join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
if (!name) throw new Error('The build has no manifest');
const text = readFileSync(path.join(client, 'assets', name), 'utf8');
const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
const { root, ...pages } = manifest.routes;
if (!root) throw new Error('The manifest has no root route');

function listScripts(route: Module): (string | undefined)[] {
  const { module, clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route;
  return [
    module,
    clientActionModule,
    clientLoaderModule,
    clientMiddlewareModule,
    hydrateFallbackModule,
    ...route.imports,
  ];
}

/** Files of the build at these addresses, each once. */
const toFiles = (addresses: (string | undefined)[]) =>
  [...new Set(addresses.flatMap((address) => address?.split('#')[0] ?? []))].map((address) =>
    path.join(client, address),
  );

const ofPage = (page: Module) => [manifest.url, ...[manifest.entry, root, page].flatMap(listScripts)];

// The Studio: nothing of it in other pages, and its larger parts come with the first drawing.
const studio = Object.values(pages).find((page) => page.path === 'studio');
if (!studio) throw new Error('The manifest has no Studio');
const isLater = (file = '') => /\/(?:workbench|artwork-worker|studio-worker|pdf)-/.test(file);
for (const page of Object.values(pages)) {
  const wrong = ofPage(page).filter((file) => isLater(file) || (page !== studio && file === studio.module));
  if (wrong.length > 0) throw new Error(`/${page.path ?? ''} loads parts of the Studio: ${wrong.join(', ')}`);
}
const common = new Set(toFiles([manifest.url, ...[manifest.entry, root].flatMap(listScripts)]));

/** The Studio names its sheet itself (`links`). */
const studioSheet = readdirSync(path.join(client, 'assets')).filter((file) => /^studio-[\w-]{8}\.css$/.test(file));
if (studioSheet.length !== 1) throw new Error(`The Studio has ${studioSheet.length} sheets`);

/** The sheets that a page adds to that of every page. */
const ownStyles = (page: Module) => [
  ...page.css.filter((file) => !root.css.includes(file)),
  ...(page === studio ? studioSheet.map((file) => `assets/${file}`) : []),
];

const message = 'See docs/performance.md, "The browser".';

export default [
  ...Object.values(pages).map((page) => ({
    name: `Scripts of /${page.path ?? ''}`,
    path: toFiles(ofPage(page)),
    limit: '148 KiB',
    gzip: true,
    message,
  })),
  {
    name: 'The Studio alone, before there is a drawing',
    path: toFiles(listScripts(studio)).filter((file) => !common.has(file)),
    limit: '60 KiB',
    gzip: true,
    message,
  },
  {
    name: 'Styles of every page',
    path: toFiles(root.css),
    limit: '20 KiB',
    gzip: true,
    message,
  },
  ...Object.values(pages)
    .filter((page) => ownStyles(page).length > 0)
    .map((page) => ({
      name: `Styles of /${page.path ?? ''} alone`,
      path: toFiles(ownStyles(page)),
      limit: '10 KiB',
      gzip: true,
      message,
    })),
];
