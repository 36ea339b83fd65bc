import { readFileSync } from 'node:fs';
import path from 'node:path';

// The embedded database of a data folder.

export const lockFile = (dataDir: string) => path.join(dataDir, 'postgres/cluster/postmaster.pid');

export const embeddedPid = (dataDir: string) => Number.parseInt(readFileSync(lockFile(dataDir), 'utf8'), 10);

export const embeddedUrl = (dataDir: string) =>
  `postgresql://postgres@localhost/shop?host=${encodeURIComponent(path.join(dataDir, 'postgres/run'))}`;
