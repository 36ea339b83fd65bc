// Staff commands: `npm run shop -- --help`.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiling modules is most of the time that a command takes.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'));
const { run } = await import('#cli/program.server.ts');
process.exitCode = await run(process.argv.slice(2));
