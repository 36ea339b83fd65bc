import type { CopiedTable } from '#db/table-copy.server.ts';
import { ShopError } from '#shared/errors.ts';

/** The first entry of a backup: its contents, so that a restore can refuse before it touches anything. */
export interface Manifest {
  format: 1;
  /** ISO, UTC. */
  madeAt: string;
  /** Hashes of the migrations of its database, the first one first: a shop restores only its own. */
  migrations: string[];
  tables: (CopiedTable & { rows: number; bytes: number })[];
  sequences: Record<string, number | null>;
  /** Visitors' files, with their sizes in bytes. */
  files: { key: string; size: number }[];
}

export const manifestName = 'manifest.json';
export const tableEntry = (name: string) => `tables/${name}.copy`;
export const fileEntry = (key: string) => `files/${key}`;

/** @throws ShopError 400 for a text that is no manifest of this format */
export function readManifest(text: string): Manifest {
  const error = new ShopError('not_a_backup');
  let manifest: Manifest;
  try {
    manifest = JSON.parse(text) as Manifest;
  } catch {
    throw error;
  }
  if (manifest?.format !== 1) throw error;
  return manifest;
}
