import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ContentReader } from '#content/read.server.ts';
import { readPriceList } from '#features/pricing/content.server.ts';
import type { PriceList, TechniquePrice } from '#features/pricing/contract.ts';
import { present } from './answers.ts';

const folder = path.resolve('content', 'services');

/** Slug → name of each service of the sample shop. */
export const serviceNames = new Map(
  readdirSync(folder).map((file): [string, { name: string }] => [
    path.basename(file, '.yaml'),
    parse(readFileSync(path.join(folder, file), 'utf8')),
  ]),
);

/** The price list of the sample shop. */
export function samplePriceList(): PriceList {
  const reader = new ContentReader(path.resolve('content'));
  const list = present(readPriceList(reader, serviceNames));
  reader.assertNoErrors();
  return list;
}

export function findTechnique({ techniques }: PriceList, slug: string): TechniquePrice {
  return present(techniques.find((technique) => technique.slug === slug));
}
