// `npm start`: serves the production build, and makes it first where none is fresh.
import path from 'node:path';
import { freePort } from '../src/server/listen/port.server.ts';
import { freshBuild, isBuildFresh } from './fresh-build.ts';

const root = path.dirname(import.meta.dirname);
process.chdir(root);
process.env.NODE_ENV ??= 'production';
if (!isBuildFresh()) {
  // A new build would replace the assets of a server that runs from this folder.
  await expectFreePort();
  console.log('Building…');
}
freshBuild();
await import(path.join(root, 'build/server/index.js'));

/** Ends the process where the port is taken. The server itself reports invalid settings. */
async function expectFreePort(): Promise<void> {
  const { PORT = '3000', HOST = '0.0.0.0' } = process.env;
  try {
    if (/^\d+$/.test(PORT) && Number(PORT) < 65_536) await freePort({ PORT: Number(PORT), HOST });
  } catch (error) {
    console.error(`Cannot start: ${(error as Error).message}`);
    process.exit(1);
  }
}
