import { useEffect } from 'react';
import { toKept } from '../../choices/kept-design.ts';
import { keepFile, keepOpen } from './keeping.ts';
import { readSeen } from './look-again.ts';
import type { Studio } from './studio.ts';

/** A design as this device keeps it. */
export function toKeeping(studio: Studio) {
  const { keepsBackground, design } = studio;
  return { choices: toKept(design), keepsBackground, asItIs: design.asItIs, seen: readSeen(studio).seen };
}

/** The open design is kept on this device at each change, so that a reload brings it back. */
export function useKeepOpen(studio: Studio): void {
  const { brought, keepsBackground, design, shop } = studio;
  useEffect(() => {
    // A browser that keeps no files has the drawing while the page is open.
    void keepFile('open', brought).catch(() => {});
  }, [brought]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the price is that of design and shop
  useEffect(() => keepOpen(brought, toKeeping(studio)), [brought, keepsBackground, design, shop]);
}
