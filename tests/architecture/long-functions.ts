import { parseSync } from 'vite';
import type { SourceFile } from './sources.ts';

/** Functions with more lines than this, as an editor counts them: `features/x/y.ts:12, 61 lines`. */
export function findLongFunctions({ name, text }: SourceFile, most: number): string[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  // A short file has no long function and need not be parsed.
  if (starts.length <= most) return [];
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const found: string[] = [];
  function walk(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    if (isFunction(node)) {
      const first = lineOf(node.start);
      const lines = lineOf(node.end - 1) - first + 1;
      if (lines <= most) return;
      found.push(`${name}:${first}, ${lines} lines`);
    }
    for (const child of Object.values(node)) walk(child);
  }
  walk(parseSync(name, text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }).program.body);
  return found;
}

function isFunction(node: object): node is { start: number; end: number } {
  return 'type' in node && /Function/.test(String(node.type)) && 'body' in node && Boolean(node.body);
}
