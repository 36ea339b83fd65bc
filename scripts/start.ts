// Serves the production build, building it first where it is missing or older than its sources.
import path from 'node:path';
import { freshBuild, isBuildFresh } from './fresh-build.ts';

const root = path.dirname(import.meta.dirname);
process.chdir(root);
process.env.NODE_ENV ??= 'production';
if (!isBuildFresh()) console.log('Building…');
freshBuild();
await import(path.join(root, 'build/server/index.js'));
