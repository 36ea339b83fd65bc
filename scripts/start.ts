// Serves the production build, building it first where it is missing or older than its sources.
import path from 'node:path';
import { freePort } from '../src/server/listen/port.server.ts';
import { freshBuild, isBuildFresh } from './fresh-build.ts';

const root = path.dirname(import.meta.dirname);
process.chdir(root);
process.env.NODE_ENV ??= 'production';
if (!isBuildFresh()) {
  // A shop that runs from this folder would lose its styles and scripts to a new build.
  await expectFreePort();
  console.log('Building…');
}
freshBuild();
await import(path.join(root, 'build/server/index.js'));

/** Ends the process where the port is taken. Settings that cannot be meant are told by the program itself. */
async function expectFreePort(): Promise<void> {
  const { PORT = '3000', HOST = '0.0.0.0' } = process.env;
  try {
    if (/^\d+$/.test(PORT) && Number(PORT) < 65_536) await freePort({ PORT: Number(PORT), HOST });
  } catch (error) {
    console.error(`Cannot start: ${(error as Error).message}`);
    process.exit(1);
  }
}
