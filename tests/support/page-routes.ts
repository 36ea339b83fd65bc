import type { ServerBuild } from 'react-router';
import type { PageHandle } from '#http/page-handle.ts';
import { readPages } from '#server/render/page-routes.server.ts';
import routes from '../../src/routes.ts';

const handles = import.meta.glob<PageHandle>('../../src/routes/*.tsx', { eager: true, import: 'handle' });

/** Every address of src/routes.ts with what its module declares. */
export const declared = routes.map(({ path = '', file }) => ({
  path: `/${path}`,
  handle: handles[`../../src/${file}`],
}));

/** The pages as the server reads them from the build. */
export const pages = readPages({
  routes: Object.fromEntries(
    declared.map(({ path, handle }) => [path, { path: path.slice(1), module: { handle } }]),
  ) as unknown as ServerBuild['routes'],
});
