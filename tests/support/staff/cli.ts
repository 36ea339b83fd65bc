import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { Writable } from 'node:stream';
import { runCommand } from '#cli/program.server.ts';
import { picturesFolder } from '../pictures-folder.ts';

export interface CliResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A staff command under way. */
export interface CliRun {
  process: ChildProcess;
  result: Promise<CliResult>;
}

/** The settings that say which shop a command works on. */
export type CliSettings = Record<string, string>;

/** Starts a staff command as a process, without a terminal and in a zone of its own. */
export function startCli(args: string[], settings: CliSettings): CliRun {
  return launch(process.execPath, [path.resolve('scripts/shop.ts'), ...args], settings);
}

let last: Promise<unknown> = Promise.resolve();

/** Runs a staff command in the process of the test, one after the other, a second faster than a process. */
export function runCli(args: string[], settings: CliSettings): Promise<CliResult> {
  const result = last.then(() => runHere(args, settings));
  last = result.catch(() => {});
  return result;
}

async function runHere(args: string[], settings: CliSettings): Promise<CliResult> {
  const { env, stdout, stderr } = process;
  const output = { stdout: '', stderr: '' };
  const collect = (name: keyof typeof output) =>
    new Writable({
      decodeStrings: false,
      write(chunk, _, done) {
        output[name] += chunk;
        done();
      },
    });
  const replace = (parts: object) => {
    for (const [name, value] of Object.entries(parts))
      Object.defineProperty(process, name, { value, configurable: true });
  };
  replace({
    env: { PATH: env.PATH, HOME: env.HOME, PICTURES_DIR: picturesFolder, ...settings },
    stdout: collect('stdout'),
    stderr: collect('stderr'),
  });
  try {
    const code = await runCommand(args);
    return { code, ...output };
  } finally {
    replace({ env, stdout, stderr });
    process.exitCode = undefined;
  }
}

/** As the owner types it: `npm run shop -- …`. */
export function runCliByNpm(args: string[], settings: CliSettings, npmFlags: string[] = []): Promise<CliResult> {
  return launch('npm', ['run', ...npmFlags, 'shop', '--', ...args], settings).result;
}

/** A command line of the shell in which `shop` is the program, for pipes. */
export function runCliInShell(line: string, settings: CliSettings): Promise<CliResult> {
  const shop = `shop() { '${process.execPath}' '${path.resolve('scripts/shop.ts')}' "$@"; }`;
  return launch('bash', ['-c', `set -o pipefail; ${shop}; ${line}`], settings).result;
}

function launch(command: string, args: string[], settings: CliSettings): CliRun {
  const { PATH, HOME } = process.env;
  const child = spawn(command, args, {
    env: { PATH, HOME, TZ: 'Asia/Colombo', PICTURES_DIR: picturesFolder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
    });
  }
  const result = new Promise<CliResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...output }));
  });
  return { process: child, result };
}
