import { parseSync } from 'vite';
import type { SourceFile } from './sources.ts';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  body?: unknown;
  callee?: SyntaxNode;
  object?: SyntaxNode;
  tag?: SyntaxNode;
  name?: string;
  arguments?: SyntaxNode[];
}

/** Functions with more lines than this, as an editor counts them: `features/x/y.ts:12, 61 lines`. */
export function findLongFunctions({ name, text }: SourceFile, most: number): string[] {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  // A short file has no long function and need not be parsed.
  if (starts.length <= most) return [];
  const lineOf = (offset: number) => starts.findLastIndex((start) => start <= offset) + 1;
  const found: string[] = [];
  const linesOf = ({ start, end }: Pick<SyntaxNode, 'start' | 'end'>) => lineOf(end - 1) - lineOf(start) + 1;
  const long = parse(name, text).body.filter((statement) => linesOf(statement) > most);
  walk(long, (node) => {
    if (!node.type.includes('Function') || !node.body || linesOf(node) <= most) return;
    found.push(`${name}:${lineOf(node.start)}, ${linesOf(node)} lines`);
  });
  return found;
}

/** Titles of tests and groups with more characters than this. */
export function findLongTitles({ name, text }: SourceFile, most: number): string[] {
  if (!new RegExp(`['"\`].{${most},}['"\`]`).test(text)) return [];
  const found: string[] = [];
  walk(parse(name, text), ({ type, callee, arguments: [title] = [] }) => {
    if (type !== 'CallExpression' || !title || !/^(test|it|describe)$/.test(rootName(callee))) return;
    const words = text.slice(title.start + 1, title.end - 1);
    if (/^(Template)?Literal$/.test(title.type) && words.length > most) found.push(`${name}: ${words}`);
  });
  return found;
}

/** `test` of `test.skipIf(slow).each(rows)`. */
function rootName(node: SyntaxNode | undefined): string {
  const inner = node?.object ?? node?.callee ?? node?.tag;
  return inner ? rootName(inner) : (node?.name ?? '');
}

const parse = (name: string, text: string) =>
  parseSync(name, text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }).program;

function walk(node: unknown, visit: (node: SyntaxNode) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && typeof node.type === 'string') visit(node as SyntaxNode);
  for (const child of Object.values(node)) walk(child, visit);
}
