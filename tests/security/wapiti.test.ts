import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { full } from '../support/length.ts';

// The long form alone: it takes some ten minutes and Debian's package (`apt-get install wapiti`).

if (full)
  test('wapiti finds nothing of medium or above', { timeout: 1_800_000 }, () => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/wapiti.ts'], { encoding: 'utf8' });
    expect(stdout).toContain(' findings, 0 of medium or above');
    expect(status).toBe(0);
  });
else
  test('the scanner’s script says where its program comes from, or runs', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/wapiti.ts', 'http://elsewhere.example'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/apt-get install wapiti|Only a shop on this machine/);
    expect(status).toBe(1);
  });
