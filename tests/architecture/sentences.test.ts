import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#http/endpoint.ts';
import { findReadTexts, sentenceConstants } from './read-texts.ts';
import { expectNone, filesBelow, sources } from './sources.ts';

// Services, tables and contracts hold codes and values; texts for people are made from them at the edge.

/** Places that look at a text on purpose: file, a part of the line, and why. */
const exceptions: [file: string, part: string, reason: string][] = [
  ['features/catalogue/stock/purchase.ts', "'stock'", 'the specification’s rule for an answer without a code'],
  ['features/catalogue/stock/purchase.ts', "'not found'", 'the specification’s rule for an answer without a code'],
  ['entry.client.tsx', 'event.reason.message', 'a view transition’s error has no code of its own'],
  ['db/client.server.ts', 'connection terminated', 'errors of pg that have no code'],
  ['db/client.server.ts', 'awayText', 'errors of pg that have no code'],
  ['content/read.server.ts', 'message.split', 'the YAML parser appends the line to its message'],
  ['cli/program.server.ts', 'message.replace', 'Commander says "error: " before each message'],
  ['cli/backup/restore.server.ts', 'describeTables', 'columns of two databases, for programs'],
  ['cli/backup/restore.server.ts', 'tar header', 'errors of tar-stream have no code'],
  ['features/designs/artwork/photoshop.ts', 'past end', 'errors of ag-psd have no code'],
  ['features/designs/artwork/photoshop.ts', 'exceeding buffer length', 'errors of ag-psd have no code'],
  ['features/designs/artwork/pdf/omissions.ts', 'Unable to', 'warnings of PDF.js have no code'],
  ['features/designs/artwork/svg-size.ts', 'utf-?16', 'the label of an encoding'],
  ['features/uploads/files/file-kind.server.ts', 'doctype', 'the head of a file'],
  ['features/catalogue/products/care.ts', '', 'symbols are found for the owner’s own care instructions'],
  ['features/designs/artwork/svg-scan.ts', 'xml-stylesheet', 'the text of an SVG file'],
  ['office/screens/messages/text-blocks.tsx', '{name}', 'a text block of staff, with a place for a name'],
  ['shared/format.ts', 'words.slice', 'a list of words is joined'],
  ['shared/format.ts', ".split(' ')", 'names of days and months'],
  ['server/listen/cluster.server.ts', 'message === open', 'a message between processes'],
  ['http/api-client.ts', 'HTTP ', 'what a proxy’s answer without a text was called'],
  ['pdf/paper.server.ts', 'scripts', 'fonts are chosen by the script of each letter'],
  ['db/rows.server.ts', 'words.trim', 'what somebody typed to search'],
  ['office/frame/search-all.tsx', 'words', 'what was searched for is marked in a result'],
  ['mail/worker.server.ts', 'job.data.message', 'the name of a mail'],
  ['features/mails/jobs/mail-desk.server.ts', 'name === message', 'the name of a mail'],
  ['features/enquiries/inquiries/notes.server.ts', 'note.message', 'what staff typed'],
  ['features/enquiries/inquiries/replies.server.ts', 'stored.message', 'what staff typed'],
  ['office/screens/messages/drafts.ts', 'sent.message', 'what staff typed'],
  ['office/screens/quotes/editor/offer-terms.tsx', 'title !== saved.title', 'what staff typed'],
];

describe('a text that is made for people', () => {
  const exported = new Set(sentenceConstants(sources, true));
  const places = sources.flatMap((file) => findReadTexts(file, exported));
  const isAt = (place: string, file: string, part: string) =>
    place.startsWith(`${file}:`) && place.slice(file.length).includes(part);

  test('is nowhere compared, taken apart or looked up', () => {
    expectNone(places.filter((place) => !exceptions.some(([file, part]) => isAt(place, file, part))));
  });

  test('is read at each place that is listed', () => {
    const gone = exceptions.filter(([file, part]) => !places.some((place) => isAt(place, file, part)));
    expectNone(gone.map(([file, part]) => `${file}: ${part}`));
  });
});

describe('the search for such places', () => {
  const reads = (code: string) => findReadTexts({ name: 'sample.ts', text: code }, new Set(['outOfStock'])).length > 0;

  test.each([
    "if (answer.error === 'Out of stock') retry();",
    'if (answer.error !== outOfStock) retry();',
    "switch (finding.message) { case 'x': go(); }",
    "switch (code) { case 'Out of stock': go(); }",
    '/setup/.test(line.setupLabel);',
    "error.message.includes('sold');",
    "formatDay(day).split(',');",
    "const at = (sayDay(day) ?? '').indexOf(',');",
    'const why = reasons[answer.error];',
    'seen.has(line.label.toLowerCase());',
    'const [, min] = /starts at (\\d+) pieces/.exec(said) ?? [];',
    "serverText.includes('stock');",
    'if (message.text === purchaseTexts.noSize) show();',
    "charge.text.replace('Rush: ', '');",
  ])('finds %s', (code) => expect(reads(code)).toBe(true));

  test.each([
    'if (answer.error === undefined) go();',
    "if (error !== '' && answer.error) show(answer.error);",
    "if (answer.code === 'out_of_stock') retry();",
    'const label = labels[code];',
    "typeof body.error === 'string';",
    "/* it said 'Out of stock' === x */ go();",
  ])('passes %s', (code) => expect(reads(code)).toBe(false));
});

test('no table has a column or a value for words that are made', () => {
  /** Names of properties, by the table file that may not have them. */
  const banned: Record<string, RegExp> = {
    '': /^(words|setupLabel|sentence|why|hint|problem|moneyBack|takenBack)$/,
    'designs.server.ts': /^message$/,
  };
  const found = filesBelow('src/db/tables').flatMap((file) => {
    const name = path.basename(file);
    return [...readFileSync(file, 'utf8').matchAll(/^\s+(\w+)\??: /gm)]
      .map(([, property = '']) => property)
      .filter((property) => banned['']?.test(property) || banned[name]?.test(property))
      .map((property) => `${name}: ${property}`);
  });
  expectNone(found);
});

describe('answers of the contracts', async () => {
  const modules = import.meta.glob('../../src/features/**/*contract.ts', { eager: true }) as Record<string, object>;
  const endpoints = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value && 'answer' in value,
    );

  test('no field is a sentence where a fact would do', () => {
    const banned = /^(moneyBack|takenBack|why|hint|problem|words|what|sentence)$/;
    const found = endpoints.flatMap(({ answer }) =>
      textFields(z.toJSONSchema(answer as unknown as z.ZodType, { unrepresentable: 'any' }) as Schema)
        .filter((field) => banned.test(field.at(-1) ?? ''))
        .map((field) => field.slice(-2).join('.')),
    );
    expect(endpoints.length).toBeGreaterThan(100);
    expectNone(found);
  });
});

interface Schema {
  type?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown;
}

/** Paths of fields that are texts, or lists of texts, without a closed list of values. */
function textFields(schema: Schema, at: string[] = []): string[][] {
  const isText = [schema.type].flat().includes('string') && !schema.enum;
  return [
    ...(isText ? [at] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => textFields(field, [...at, name])),
    ...(schema.items ? textFields(schema.items, at) : []),
    ...(schema.anyOf ?? []).flatMap((one) => textFields(one, at)),
  ];
}
