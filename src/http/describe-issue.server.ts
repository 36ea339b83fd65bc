import type * as z from 'zod/mini';
import { capitalize, plural } from '#shared/format.ts';

type Issue = z.core.$ZodRawIssue;

/**
 * The sentence of a field's fault, where the contract has none of its own: `Items 2, quantity is required`. A validator
 * speaks of types and paths, and says nothing to a person.
 */
export function describeIssue(issue: Issue): string {
  return `${toLabel(issue.path ?? [])} ${describeFault(issue)}`;
}

function describeFault(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      if (issue.input === undefined) return 'is required';
      return issue.values.length === 1
        ? `must be ${String(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return describeBound(issue, Number(issue.minimum), issue.minimum === 1 ? undefined : 'at least');
    case 'too_big':
      return describeBound(issue, Number(issue.maximum), 'at most');
    case 'invalid_format':
      return `must be ${formats[issue.format] ?? 'written in another way'}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined ? 'is required' : 'is of no kind that is known here';
    default:
      return 'is not written as it must be';
  }
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};

const formats: Record<string, string> = {
  date: 'a day, written 2026-11-28',
  datetime: 'a moment, written 2026-11-28T09:30:00Z',
};

/** @param side undefined for what must not be empty */
function describeBound(
  { origin, inclusive }: { origin: string; inclusive?: boolean },
  bound: number,
  side: 'at least' | 'at most' | undefined,
): string {
  if (origin === 'string')
    return side ? `is too ${side === 'at most' ? 'long' : 'short'} (${side} ${bound} characters)` : 'is required';
  if (origin === 'array') return `must have ${side ?? 'at least'} ${plural(bound, 'entry', 'entries')}`;
  if (inclusive === false) return `must be ${side === 'at most' ? 'less' : 'more'} than ${bound}`;
  return `must be ${side ?? 'at least'} ${bound}`;
}

/** `['items', 1, 'variantId']` → `Items 2, variant ID`; the request itself has no path. */
export function toLabel(path: readonly PropertyKey[]): string {
  const parts: string[] = [];
  for (const step of path) {
    if (typeof step === 'number') parts.push(`${parts.pop() ?? 'Entry'} ${step + 1}`);
    else parts.push(toWords(String(step)));
  }
  const label = parts.join(', ');
  return label === '' ? 'The request' : capitalize(label);
}

/** `sameAsBilling` → `same as billing`, `variantId` → `variant ID` */
function toWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ mm$/, '')
    .replace(/\b(id|url|sku)\b/g, (short) => short.toUpperCase())
    .replace(/^ids$/, 'IDs');
}
