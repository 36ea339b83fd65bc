import { z } from 'zod';
import { day, lineText, slug } from '#content/fields.server.ts';
import type { ContentFile, ContentReader } from '#content/read.server.ts';
import { fabricNames } from '#features/catalogue/constants.ts';
import { type AreaClassName, areaClassNames, groundKinds, paletteKinds, setupKinds } from './constants.ts';
import type { PriceList } from './contract.ts';
import { findPoyaDays } from './days/poya.server.ts';
import { findToday } from './days/working-days.ts';

const rupees = z.int('must be whole rupees').min(0, 'must not be negative').max(10_000_000, 'must be at most 10000000');
const rate = rupees.nullable().default(null);
const whole = z.int('must be a whole number').min(1, 'must be at least 1').max(1_000_000, 'must be at most 1000000');
const days = z.int('must be whole working days').min(1, 'must be at least 1').max(365, 'must be at most 365');
const limit = whole.nullable().default(null);
const cm2 = z.number('must be square centimetres').positive('must be more than 0').max(100_000);

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'must be written as #rrggbb');

const sayOneOf = (names: readonly string[]) => `must be one of ${names.join(', ')}`;

const technique = z.strictObject({
  medium: lineText.max(40, 'must have at most 40 characters'),
  mediumInSentence: lineText.max(40, 'must have at most 40 characters').optional(),
  maxColours: limit,
  thinnestLineMm: z.number('must be millimetres').positive('must be more than 0').max(100).nullable().default(null),
  fewestDpi: limit,
  palette: z
    .union(
      [z.enum(paletteKinds), z.array(hexColour).min(1).max(400)],
      'must be any, process, metal or a list of #rrggbb',
    )
    .default('any'),
  grounds: z.enum(groundKinds, sayOneOf(groundKinds)),
  fabrics: z
    .array(z.enum(fabricNames, sayOneOf(fabricNames)))
    .min(1, 'must name at least one')
    .nullable()
    .default(null),
  setup: z
    .strictObject({ per: z.enum(setupKinds, sayOneOf(setupKinds)), price: rupees, name: lineText })
    .default({ per: 'design', price: 0, name: '' }),
  tiers: z
    .array(z.strictObject({ from: whole, small: rate, medium: rate, large: rate }))
    .min(1, 'must have at least one'),
  readyInDays: z.strictObject({ base: days, perPieces: limit }),
});

type TechniqueContent = z.output<typeof technique>;

const yearlyWords = 'must be a month and day such as 02-04';
const yearlyDay = z.string(yearlyWords).refine((monthDay) => day.safeParse(`2028-${monthDay}`).success, yearlyWords);

const priceList = z.strictObject({
  areas: z.strictObject({ small: cm2, medium: cm2, large: cm2 }),
  redraw: z.strictObject({ price: rupees, days }),
  closed: z.strictObject({ yearly: z.array(yearlyDay), days: z.array(day) }),
  techniques: z.record(slug, technique),
});

type PriceListContent = z.output<typeof priceList>;

/**
 * Reads content/price-list.yaml. Faults are left in the reader.
 * @param services by slug: each is a technique of the list
 */
export function readPriceList(
  reader: ContentReader,
  services: ReadonlyMap<string, { name: string }>,
): PriceList | undefined {
  const file = reader.read('price-list.yaml', priceList);
  if (!file) return undefined;
  const year = Number(findToday().slice(0, 4));
  // The holidays start at this year: the first start of the next one imports them again.
  reader.note(String(year));
  const { areas, redraw, closed, techniques } = file.value;
  checkAreas(reader, file);
  for (const name of services.keys())
    if (!techniques[name]) reader.errors.push(file.error(['techniques'], `has no "${name}", which is a service`));
  for (const [name, { tiers }] of Object.entries(techniques)) {
    const at = ['techniques', name];
    if (!services.has(name)) reader.errors.push(file.error(at, `there is no service "${name}"`));
    for (const { path, message } of findTierErrors(tiers)) reader.errors.push(file.error([...at, ...path], message));
  }
  return {
    areaClasses: areaClassNames.map((name) => ({ name, upToCm2: areas[name] })),
    redraw,
    holidays: listHolidays(closed, year),
    techniques: Object.entries(techniques).map(([name, facts]) => ({
      ...facts,
      mediumInSentence: facts.mediumInSentence ?? facts.medium,
      slug: name,
      name: services.get(name)?.name ?? name,
      minPieces: facts.tiers[0]?.from ?? 1,
    })),
  };
}

/** Years of holidays, the present one included. */
const holidayYears = 5;

/** Ascending, each day once. */
function listHolidays({ yearly, days }: PriceListContent['closed'], firstYear: number): string[] {
  const years = Array.from({ length: holidayYears }, (_, at) => firstYear + at);
  const repeated = years.flatMap((year) => [...yearly.map((monthDay) => `${year}-${monthDay}`), ...findPoyaDays(year)]);
  return [...new Set([...repeated, ...days])].sort();
}

function checkAreas(reader: ContentReader, file: ContentFile<PriceListContent>): void {
  const { small, medium, large } = file.value.areas;
  if (medium <= small) reader.errors.push(file.error(['areas', 'medium'], 'must be more than small'));
  if (large <= medium) reader.errors.push(file.error(['areas', 'large'], 'must be more than medium'));
}

interface TierError {
  path: PropertyKey[];
  message: string;
}

/** More pieces never cost more each, and a larger drawing never less. */
function findTierErrors(tiers: TechniqueContent['tiers']): TierError[] {
  return tiers.flatMap((tier, at) => {
    const before = tiers[at - 1];
    const offered = areaClassNames.filter((name) => tier[name] !== null);
    const errors: [boolean, PropertyKey[], string][] = [
      [offered.length === 0, [], 'must have a price for small, medium or large'],
      [before !== undefined && tier.from <= before.from, ['from'], 'must be more than the tier before'],
      ...areaClassNames.flatMap((name, size): [boolean, PropertyKey[], string][] => [
        [isDearer(tier, before, name), [name], 'must not cost more than with fewer pieces'],
        [
          isCheaper(tier, name, areaClassNames[size - 1]),
          [name],
          `must not cost less than ${areaClassNames[size - 1]}`,
        ],
      ]),
    ];
    return errors.filter(([is]) => is).map(([, path, message]) => ({ path: ['tiers', at, ...path], message }));
  });
}

type Tier = TechniqueContent['tiers'][number];

function isDearer(tier: Tier, before: Tier | undefined, name: AreaClassName): boolean {
  const earlier = before?.[name] ?? null;
  return earlier !== null && (tier[name] === null || tier[name] > earlier);
}

function isCheaper(tier: Tier, name: AreaClassName, smaller: AreaClassName | undefined): boolean {
  const [price, other] = [tier[name], smaller ? tier[smaller] : null];
  return price !== null && other !== null && price < other;
}
