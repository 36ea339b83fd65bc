// What staff do from a terminal: `npm run shop -- --help`.
import './quick-imports.ts';
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// A command should answer at once, and most of its time is the reading of programs.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'));
const { run } = await import('#cli/program.server.ts');
process.exitCode = await run(process.argv.slice(2));
