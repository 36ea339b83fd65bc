import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { type Json, oddTexts, spoiled } from './odd-values.ts';

/** A call as it goes over the wire. */
export interface OddRequest {
  method: string;
  /** With the query, as it is written. */
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** In pieces, without its length told before. */
  chunked: boolean;
}

interface Schema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Values that the shop knows, by the name of the field that takes them. */
export type Known = Record<string, Json[]>;

/** Of a schema: what it takes, with known values where a field has some. */
function right(schema: Schema, known: Known, name = ''): fc.Arbitrary<Json> {
  const values = known[name];
  if (values) return fc.constantFrom(...values);
  if (schema.enum) return fc.constantFrom<Json[]>(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.max(schema.minimum ?? 0, -100), max: Math.min(schema.maximum ?? 100, 100) });
  if (schema.type === 'array') return fc.array(right(schema.items ?? {}, known, name), { maxLength: 3 });
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([field, of]) => [field, right(of, known, field)]);
    return fc.record<Record<string, Json>, string>(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] });
  }
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(schema.maxLength ?? 40, 40) });
}

const escaped = (text: string) => encodeURIComponent(text.toWellFormed());
/** Escapes that mean nothing, and what programs of other houses understand. */
const brokenEscapes = [
  '%',
  '%zz',
  '%ff%fe',
  '%00',
  '%E0%A4%A',
  '%ud800',
  '+',
  '[]',
  '[a][b]=1',
  '__proto__=1',
  '&&==&',
];
/** Characters that a header can carry: one byte each, no line ends. */
const headerText = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 2000);

const oddPart = fc.oneof(
  { weight: 3, arbitrary: oddTexts.map((text) => escaped(text).slice(0, 3000)) },
  fc.constantFrom(...brokenEscapes),
);
/** Once in so many calls. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, of = 10) =>
  fc.oneof({ weight: of - 1, arbitrary: fc.constant(undefined) }, arbitrary);
const without = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

const oddHeaders = fc
  .record({
    accept: sometimes(fc.constantFrom('*/*', 'text/html', 'image/*;q=abc', ',,,')),
    'accept-encoding': sometimes(fc.constantFrom('gzip', 'br;q=0', 'identity;q=0', 'zstd, deflate', '*;q=x'), 4),
    'if-none-match': sometimes(fc.constantFrom('*', '"x"', 'W/"y", "z"', '"'.repeat(500))),
    range: sometimes(fc.constantFrom('bytes=0-1', 'bytes=5-2', 'bytes=-99999999999', 'lines=1-2')),
    origin: sometimes(fc.constantFrom('null', 'http://evil.example', 'http://shop.example', ':::', '')),
    'x-forwarded-for': sometimes(fc.constantFrom('::1', '1.2.3.4, 5.6.7.8', 'x'.repeat(1000), ',,,')),
    'x-odd': sometimes(oddTexts.map(headerText)),
  })
  .map(without);

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant<string | undefined>('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'APPLICATION/JSON;',
    'text/plain',
    'multipart/form-data',
    ';',
    undefined,
  ),
  fc.constantFrom(
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'application/json, text/html',
  ),
);

/** Accidents of a body on its way. */
const journeys: Record<string, (body: Buffer) => { body: Buffer; headers?: Record<string, string> }> = {
  none: (body) => ({ body }),
  cut: (body) => ({ body: body.subarray(0, body.length >> 1) }),
  empty: () => ({ body: Buffer.alloc(0) }),
  'invalid UTF-8': (body) => ({
    body: Buffer.concat([body.subarray(0, -1), Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x7d])]),
  }),
  'invalid UTF-8 inside': (body) => ({
    body: Buffer.from(body.toString('latin1').replace(/[aeiou]/g, '\xe9'), 'latin1'),
  }),
  'byte order mark': (body) => ({ body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) }),
  'UTF-16': (body) => ({ body: Buffer.from(body.toString(), 'utf16le') }),
  gzip: (body) => ({ body: gzipSync(body), headers: { 'content-encoding': 'gzip' } }),
  'gzip in name': (body) => ({ body, headers: { 'content-encoding': 'gzip, br' } }),
};
const journey = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none') },
  { weight: 8, arbitrary: fc.constantFrom(...Object.keys(journeys)) },
);

/** Calls of an operation, right ones and wrong ones. */
function callsOf(path: string, method: string, operation: Operation, known: Known): fc.Arbitrary<OddRequest> {
  const place = (kind: string) => operation.parameters.filter((parameter) => parameter.in === kind);
  const value = (name: string, schema: Schema) =>
    fc.oneof({ weight: 2, arbitrary: right(schema, known, name).map((one) => escaped(String(one))) }, oddPart);
  const parts = fc.record(Object.fromEntries(place('path').map(({ name, schema }) => [name, value(name, schema)])));
  const pairs = place('query').map(({ name, schema }) => value(name, schema).map((text) => `${name}=${text}`));
  const query = fc.array(fc.oneof(...pairs, oddPart), { maxLength: 5 });
  const headers = fc.record(
    Object.fromEntries(
      place('header').map(({ name, schema }) => [
        name,
        fc.oneof({ weight: 4, arbitrary: right(schema, known, name).map(String) }, oddTexts).map(headerText),
      ]),
    ),
  );
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const good = right(schema ?? { type: 'object' }, known);
  const body = fc.oneof(
    { weight: 2, arbitrary: good.map((one) => JSON.stringify(one)) },
    { weight: 3, arbitrary: spoiled(good) },
  );
  const others = fc.constantFrom(
    'get',
    'post',
    'put',
    'patch',
    'delete',
    'options',
    'head',
    'trace',
    'propfind',
    'query',
  );
  return fc
    .record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant(method) }, others),
      parts,
      query,
      headers: fc.tuple(headers, oddHeaders).map(([own, odd]) => ({ ...odd, ...own })),
      type: types,
      body,
      journey,
      chunked: fc.boolean(),
    })
    .map((call) => {
      const address = path.replace(/\{(\w+)\}/g, (_, name: string) => call.parts[name] ?? '');
      const way = journeys[call.journey]?.(Buffer.from(call.body)) ?? { body: Buffer.from(call.body) };
      const carries = !/^(get|head|options|trace)$/.test(call.method);
      return {
        method: call.method.toUpperCase(),
        path: call.query.length > 0 ? `${address}?${call.query.join('&')}` : address,
        headers: without({ ...call.headers, ...(carries ? { 'content-type': call.type, ...way.headers } : {}) }),
        ...(carries ? { body: way.body } : {}),
        chunked: call.chunked,
      };
    });
}

/** Addresses of pages, files and nothing, with odd parts. */
const pageStarts = [
  '/',
  '/products?search=',
  '/products/',
  '/order-confirmation/',
  '/newsletter/confirm/',
  '/services/',
  '/contact?service=',
];
const fileStarts = [
  '/media/',
  '/assets/',
  '/media/0/drawings/tee/',
  '/__manifest?p=',
  '/sitemap.xml?',
  '/api/',
  '/api/uploads/',
  '/_root.data?',
];
const visits: fc.Arbitrary<OddRequest> = fc
  .record({
    start: fc.constantFrom(...pageStarts, ...fileStarts, ...fileStarts),
    part: oddPart,
    end: fc.constantFrom('', '', '/', '.data', '/../..', '//', ';a=b'),
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant('GET') },
      fc.constantFrom('HEAD', 'POST', 'OPTIONS', 'DELETE'),
    ),
    headers: oddHeaders,
  })
  .map(({ start, part, end, ...rest }) => ({ ...rest, path: start + part + end, chunked: false }));

/** Requests to a shop whose API is described by this document. */
export function oddRequests({ paths }: ApiDocument, known: Known): fc.Arbitrary<OddRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const calls = operations.map(({ path, method, operation }) => ({
    weight: operation.requestBody ? 4 : 1,
    arbitrary: callsOf(path, method, operation, known),
  }));
  return fc.oneof(...calls, { weight: 4, arbitrary: visits });
}
