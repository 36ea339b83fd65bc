// `npm run test:wapiti`: Debian's web scanner against the built shop, or against a running one on this machine
// (`node scripts/wapiti.ts http://localhost:3000`). Findings of medium or above fail the run.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from '../tests/support/processes/server.ts';

/** Levels of wapiti: 0 note, 1 low, 2 medium, 3 high, 4 critical. */
const medium = 2;
/** Time limit for the crawl. */
const scanSeconds = 300;
/**
 * Modules that need no other host: `ssrf` and `xxe` wait for calls to a server of wapiti. `backup`, `nikto` and
 * `buster` only guess a hundred thousand file names.
 */
const modules = [
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'http_headers',
  'permanentxss',
  'redirect',
  'sql',
  'xss',
];

interface Finding {
  level: number | string;
  method: string;
  path: string;
  info: string;
  parameter: string;
}

interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}

process.chdir(path.dirname(import.meta.dirname));
const { error } = spawnSync('wapiti', ['--version'], { stdio: 'ignore' });
if (error) {
  console.error('wapiti is not on this machine. On Debian and Ubuntu: apt-get install wapiti');
  process.exit(1);
}
const given = process.argv[2];
if (given && !['localhost', '127.0.0.1'].includes(new URL(given).hostname))
  throw new Error('Only a shop on this machine');
const server = given ? undefined : await startServer({ LOG_LEVEL: 'warn' }, 180_000);
try {
  process.exitCode = (await scan(new URL(given ?? server?.url ?? '').origin)) ? 0 : 1;
} finally {
  await server?.stop();
}

async function scan(url: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-wapiti-'));
  try {
    const report = path.join(folder, 'report.json');
    const pages = [
      '',
      'products',
      'products?search=tee&sort=name',
      'cart',
      'checkout',
      'contact',
      'quote',
      'api/products?limit=5',
    ];
    const wapiti = spawn(
      'wapiti',
      [
        ...['--url', `${url}/`, '--scope', 'folder', '--module', modules.join(',')],
        ...pages.flatMap((page) => ['--start', `${url}/${page}`]),
        ...['--max-scan-time', String(scanSeconds), '--max-attack-time', '60', '--max-links-per-page', '40'],
        // Excluding addresses is broken in Debian 12; this limit replaces it.
        ...['--max-files-per-dir', '20'],
        ...['--timeout', '15', '--format', 'json', '--output', report, '--flush-session', '--no-bugreport'],
        ...['--store-session', path.join(folder, 'session'), '--store-config', path.join(folder, 'config')],
      ],
      { stdio: 'inherit', timeout: (scanSeconds + modules.length * 70) * 1000 },
    );
    const [status] = await once(wapiti, 'exit');
    if (status !== 0) throw new Error(`wapiti ended with ${status}`);
    return tell(JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function tell({ vulnerabilities, anomalies }: Report): boolean {
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([what, findings]) =>
    findings.map((finding) => ({ what, ...finding })),
  );
  for (const { what, level, method, path: address, parameter, info } of found)
    console.log(
      `${Number(level) >= medium ? 'error' : 'note'} ${level}: ${what}, ${method} ${address} ${parameter ?? ''} ${info}`,
    );
  const grave = found.filter(({ level }) => Number(level) >= medium).length;
  console.log(`${found.length} findings, ${grave} of medium or above`);
  return grave === 0;
}
