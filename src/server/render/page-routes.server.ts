import type { ServerBuild } from 'react-router';
import type { PageHandle, SitePage } from '#http/page-handle.ts';

/** The pages of a build with what their route modules declare. Routes without a `handle` are no pages. */
export function readPages({ routes }: Pick<ServerBuild, 'routes'>): SitePage[] {
  return Object.values(routes).flatMap((route) => {
    const handle = route?.module.handle as PageHandle | undefined;
    return handle ? [{ path: `/${route?.path ?? ''}`, handle }] : [];
  });
}
