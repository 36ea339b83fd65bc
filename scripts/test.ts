// `npm test`: all static checks, the production build, then every test on a real database and in a real browser.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
process.chdir(root);
const bin = (name: string) => path.join('node_modules', '.bin', name);

const steps: [string, string[]][] = [
  ['npm', ['run', '--silent', 'check']],
  [bin('react-router'), ['build']],
  [bin('vitest'), ['run', ...process.argv.slice(2)]],
];

for (const [command, args] of steps) {
  const began = Date.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: command.includes('react-router') ? 'production' : process.env.NODE_ENV },
  });
  console.log(
    `${command} ${args.join(' ')}: ${status === 0 ? 'passed' : 'failed'} in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  if (status !== 0) process.exit(status ?? 1);
}
