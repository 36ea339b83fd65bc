import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { picturesFolder } from '../pictures-folder.ts';

export interface RunningServer {
  url: string;
  process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Milliseconds from the start until `/api/ready` answered 200. */
  startedInMs: number;
  /** Sends SIGTERM and answers with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>;
}

/** Below those that systems give to outgoing connections, one of which would take it before the shop does. */
const ports = { first: 12_000, count: 20_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + Math.floor(Math.random() * ports.count);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Starts the built shop of this folder as `npm start` does and waits until it is ready.
 * @param through a command that becomes the shop, which is added to it
 */
export async function startServer(
  environment: Record<string, string>,
  readyWithinMs = 110_000,
  root = process.cwd(),
  through: string[] = [],
): Promise<RunningServer> {
  const port = await freePort();
  const began = performance.now();
  const folder = environment.DATA_DIR ? undefined : mkdtempSync(path.join(os.tmpdir(), 'shop-data-'));
  const command = [...through, process.execPath, path.join(root, 'build/server/index.js')];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      ...(folder ? { DATA_DIR: folder } : {}),
      PICTURES_DIR: picturesFolder,
      // All visitors of a test have one address.
      LIMIT_FORMS: '1000000',
      LIMIT_UPLOADS: '1000000',
      LIMIT_DESIGNS: '1000000',
      LIMIT_ORDERS: '1000000',
      LIMIT_TRACKS: '1000000',
      LIMIT_CALLS: '1000000',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  if (folder) void exited.then(() => rmSync(folder, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - began > readyWithinMs) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output}`);
    }
    await wait(50);
  }
  return {
    url,
    process: child,
    output: () => output,
    startedInMs: performance.now() - began,
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).status === 200;
  } catch {
    return false;
  }
}
