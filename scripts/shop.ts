// Staff commands: `npm run shop -- --help`.
import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Compiling modules is most of the time that a command takes.
enableCompileCache(path.join(import.meta.dirname, '../node_modules/.cache/node'));
const { watchInterrupts } = await import('#cli/interrupt.server.ts');
const { runCommand } = await import('#cli/program.server.ts');
watchInterrupts();
process.exitCode = await runCommand(process.argv.slice(2));
