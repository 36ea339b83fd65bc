import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { toLabel } from '#http/describe-issue.server.ts';
import type { Endpoint } from '#http/endpoint.ts';
import { Api } from '#http/serve-endpoint.server.ts';
import { answerError } from '#server/errors.server.ts';
import { ShopError } from '#shared/errors.ts';

// Every call of the contracts, with each of its fields missing, of each wrong kind and out of its bounds: whoever reads
// the answer reads a sentence that names the field.

const modules = import.meta.glob<Record<string, unknown>>('../../src/features/**/*contract.ts', { eager: true });
const endpoints = [
  ...new Set(
    Object.values(modules).flatMap((module) => Object.values(module).filter((one): one is Endpoint => isEndpoint(one))),
  ),
];
const silent = { warn: () => {}, error: () => {} } as never;

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Sentences of the contracts that call a field as people do, by the last name of its path. */
const calledByPeople: Record<string, string[]> = {
  amount: ['Type the sum in rupees'],
  artwork: ['Choose a file, or type a text'],
  code: ['Type the six digits'],
  compareAtPrice: ['Type an amount in rupees'],
  corners: ['Type where the corner lies, in per cent'],
  delivery: ['Type a price in rupees'],
  email: ['Type your e-mail'],
  fabric: ['Choose the cloth'],
  heightMm: ['Millimetres are whole numbers', 'Type millimetres'],
  hex: ['A colour is written as #rrggbb'],
  id: ['Please choose a shipping method'],
  items: ['Your cart is empty'],
  label: ['Setup must be text'],
  lines: ['A line must be text', 'Type a text'],
  message: ['Say what should be different', 'Write the note first', 'Write the reply first'],
  pieces: ['Quantity must be a whole number'],
  price: ['Type an amount in rupees'],
  quantity: ['Pieces are whole numbers'],
  reason: ['Choose why the stock changes', 'Why must be text'],
  seen: ['Stock must be a whole number'],
  signedBy: ['Your name must be text'],
  text: ['Choose a CSV file', 'Type two letters'],
  token: ['The link is not whole'],
  type: ['Please choose a payment method'],
  unitPrice: ['Type a price in rupees'],
  url: ['Choose a file', 'Choose a picture', 'Please choose a file'],
  use: ['Choose what to do with the ink from the list'],
  validUntil: ['Choose a day'],
  variantId: ['Colour is required'],
  view: ['Choose the side'],
  weightGrams: ['Type whole grams'],
  widthMm: ['Millimetres are whole numbers', 'Type millimetres'],
  xMm: ['Distance from the left must be a whole number'],
  yMm: ['Distance from the top must be a whole number'],
};

const texts = [
  ...['Sample', 'sample@shop.example', '2026-11-28', '2026-11-28T09:30:00.000Z', '#a1b2c3', '+94 77 000 0000', '12'],
  ...['SampleSampleSampleSample', '/api/uploads/SampleSampleSampleSample', 'des_SampleSampleSampleSample', 'yes', ''],
];
const numbers = [1, 24, 100, 0, 0.5, 2026];

/** What the kinds of schemas are declared by. */
interface Definition {
  type: string;
  innerType: z.ZodMiniType;
  out: z.ZodMiniType;
  element: z.ZodMiniType;
  items: z.ZodMiniType[];
  shape: Record<string, z.ZodMiniType>;
  entries: object;
  values: unknown[];
}

/** Values that the schema takes: one, or one for each of its alternatives. */
function samples(schema: z.ZodMiniType): unknown[] {
  const { def } = schema._zod as unknown as { def: Definition };
  const takes = (values: unknown[]) => values.filter((value) => schema.safeParse(value).success).slice(0, 1);
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return samples(def.innerType);
    case 'pipe':
      return samples(def.out);
    case 'enum':
      return takes(Object.values(def.entries));
    case 'literal':
      return takes(def.values);
    case 'boolean':
      return [true];
    case 'array':
      return samples(def.element).flatMap((one) => repeatUntilTaken(schema, one));
    case 'tuple':
      return [def.items.map((item) => samples(item)[0])];
    case 'object':
      return objectSamples(schema, def.shape);
    default:
      return takes([...texts, ...numbers]);
  }
}

function repeatUntilTaken(schema: z.ZodMiniType, one: unknown): unknown[] {
  const lists = Array.from({ length: 5 }, (_, more) => Array.from({ length: more + 1 }, () => one));
  return lists.filter((list) => schema.safeParse(list).success).slice(0, 1);
}

function objectSamples(schema: z.ZodMiniType, shape: Record<string, z.ZodMiniType>): unknown[] {
  const fields = Object.entries(shape).map(([name, field]) => [name, samples(field)[0]] as const);
  const whole = Object.fromEntries(fields);
  const less = fields.map(([name]) => Object.fromEntries(fields.filter(([other]) => other !== name)));
  const required = Object.fromEntries(fields.filter(([name]) => !shape[name]?.safeParse(undefined).success));
  if (schema.safeParse(whole).success) return [whole];
  return [...less, required].filter((one) => schema.safeParse(one).success);
}

type Path = (string | number)[];

/** The paths of all that lies in a value, its own too. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.slice(0, 1).flatMap((one, at) => pathsOf(one, [...path, at]))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, one]) => pathsOf(one, [...path, name]))];
}

function replaceAt(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((one, at) => (at === step ? replaceAt(one, rest, by) : one));
  return { ...(value as object), [step]: replaceAt((value as Record<string, unknown>)[step], rest, by) };
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((one, step) => (one as Record<string, unknown>)[step], value);
}

const wrong = [undefined, null, {}, [], [null], 5, -1, 1.5, 1e12, '', ' ', 'x', 'x'.repeat(20_000), true, { x: 1 }];

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** A fault of the sentence; nothing where a person can use it. */
function faultOf(path: string, sentence: unknown, isWrongKind: boolean): string | undefined {
  if (typeof sentence !== 'string') return 'is no text';
  if (!/^[A-Z0-9].{7,}$/s.test(sentence)) return `is no sentence: ${sentence}`;
  if (/expected|received|undefined|[iI]nvalid input|^Too (small|big)|[uU]nrecognized|NaN|[<>]=|\[object/.test(sentence))
    return `is a validator's own: ${sentence}`;
  // Out of its bounds a field may be spoken of by its rule alone.
  if (!isWrongKind) return undefined;
  const steps = path.split('.').filter((step) => !/^\d+$/.test(step));
  const name = steps.at(-1) ?? '';
  const label = name === 'body' ? 'request' : toLabel([name]).replace(/ ID$/, '');
  if (sentence.toLowerCase().includes(label.toLowerCase())) return undefined;
  return calledByPeople[name]?.includes(sentence) ? undefined : `does not name ${label}: ${sentence}`;
}

interface Answer {
  success: boolean;
  code: string;
  params: object;
  error: string;
  validationErrors?: Record<string, string>;
}

/** Faults of the answer to a call that was refused; nothing where the call was taken. */
async function faultsOf(response: Response, isWrongKind: boolean): Promise<string[]> {
  if (response.status === 404) return [];
  const { success, code, params, error, validationErrors = {} }: Answer = await response.json();
  const faults = Object.entries(validationErrors).map(([path, sentence]) => faultOf(path, sentence, isWrongKind));
  if (response.status !== 400 || success || code !== 'invalid' || typeof params !== 'object' || !error)
    faults.push(`is answered ${response.status} ${code}: ${error}`);
  if (faults.length === 0) faults.push('names no field');
  return faults.filter((fault) => fault !== undefined);
}

async function findFaults(endpoint: Endpoint): Promise<string[]> {
  const api = new Api();
  api.onError((error, context) => answerError(context, error, silent));
  // What a handler would say of a call that was taken.
  api.serve(endpoint, async () => {
    throw new ShopError('unknown_address');
  });
  const path = endpoint.path.replace(/\{\w+\}/g, 'x1');
  const faults = new Set<string>();
  const send = async (query: unknown, body: unknown, isWrongKind: boolean) => {
    const search = new URLSearchParams(
      Object.entries(query as object).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    const answer = await api.request(`${path}?${search}`, {
      method: endpoint.method,
      ...(endpoint.method === 'GET' ? {} : bodyOf(endpoint, body)),
    });
    for (const fault of await faultsOf(answer, isWrongKind)) faults.add(fault);
  };
  const [queries, bodies] = [endpoint.query, endpoint.body].map((schema) => (schema ? samples(schema) : [{}]));
  expect([queries?.length, bodies?.length], 'good samples').not.toContain(0);
  for (const query of queries ?? [])
    for (const body of bodies ?? []) {
      for (const at of pathsOf(query).slice(1))
        for (const by of wrong) await send(replaceAt(query, at, by), body, by === undefined);
      for (const at of endpoint.body ? pathsOf(body) : [])
        for (const by of wrong) {
          const isWrongKind = kindOf(by) !== kindOf(valueAt(body, at));
          if (at.length > 0 || by !== undefined) await send(query, replaceAt(body, at, by), isWrongKind);
        }
    }
  return [...faults];
}

function bodyOf({ bodyTypes = ['application/json'] }: Endpoint, body: unknown): RequestInit {
  if (!bodyTypes.includes('application/json')) {
    const fields = Object.entries((body ?? {}) as object).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return { body: new URLSearchParams(fields) };
  }
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

test('the contracts of shop and office are all there', () => {
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.filter(({ body }) => body).length).toBeGreaterThan(50);
});

describe('a missing or wrong field is named in a sentence', () => {
  const withInput = endpoints.filter(({ query, body }) => query || body);
  test.each(withInput.map((one) => [`${one.method} ${one.path}`, one] as const))('%s', async (_, endpoint) => {
    expect(await findFaults(endpoint)).toEqual([]);
  });
});
