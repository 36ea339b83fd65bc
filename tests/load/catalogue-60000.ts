// `node tests/load/catalogue-60000.ts <database address> [how many]` fills a database with products (`sample-`, brand
// "Sample"). The database must have the shop's categories.
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const brands = 40;

const words = {
  place:
    'Galle,Kandy,Ella,Jaffna,Matara,Negombo,Trinco,Haputale,Mirissa,Weligama,Badulla,Kalutara,Chilaw,Ampara,Puttalam,Bentota',
  manner: 'Foil,Puff,Washed,Heavy,Light,Crossed,Banded,Plain,Ribbed,Waxed,Brushed,Quilted',
  thing: 'Tee,Polo,Hoodie,Cap,Mug,Apron,Tote,Cushion,Notebook,Poster,Badge,Label,Frame,Runner,Vest,Shirt',
  material: 'cotton,linen,jute,ceramic,felt,paper,denim,canvas,bamboo,steel',
};
const colours =
  'Ink:#12151c,Leaf:#2f6b3a,Sand:#d9c7a3,Rust:#a4492b,Lagoon:#1f7a8c,Plum:#5d2a52,Chalk:#f4f1ea,Marigold:#f2a81d,Clay:#b5653a,Slate:#5b6672';

/** The n-th of the comma-separated values, round and round. */
const pick = (values: string, n: string) => {
  const all = values.split(',');
  return `(array[${all.map((value) => `'${value}'`).join(', ')}])[1 + (${n}) % ${all.length}]`;
};

const statements = [
  `create temp table made as
    select n, 'sample-' || lpad(n::text, 6, '0') as id, sub.parent_id as category_id, sub.id as subcategory_id,
      ${pick(words.place, 'n / 7')} || ' ' || ${pick(words.manner, 'n / 3')} || ' ' || ${pick(words.thing, 'n')} || ' ' || n as name,
      'Sample ' || ${pick(words.place, 'n % 40 / 4')} || ' ' || (1 + n % ${brands} % 4) as brand,
      ${pick(words.material, 'n / 11')} as material, 50000 + (n * 7919 % 900) * 1000 as cents,
      ${pick(words.thing, 'n')} as thing, ${pick(words.manner, 'n / 3')} as manner
    from generate_series(1, $1::int) n
    join (select c.*, row_number() over (order by id) - 1 as place, count(*) over () as all from categories c
      where parent_id is not null and listed) sub on sub.place = n % sub.all`,
  `insert into products (id, sku, name, brand, description, short_description, tags, status, featured, service_type, category_id,
      subcategory_id, base_price_cents, compare_at_price_cents, track_quantity, low_stock_threshold, material, weight_grams, origin,
      care_instructions, main_image, colors, created_at)
    select id, 'SMP-' || n, name, brand, 'A sample: ' || lower(manner) || ' ' || lower(thing) || ' made of ' || material ||
        ', decorated in our own studio, and as invented as its name. It is here so that long lists can be measured.',
      'Sample ' || lower(thing) || ' of ' || material, array['sample', lower(thing), material],
      case when n % 50 = 0 then 'draft' when n % 23 = 0 then 'coming_soon' else 'active' end, n % 60 = 0, '', category_id,
      subcategory_id, cents, case when n % 9 = 0 then cents + 25000 end, true, 5, material, 200, 'Sample',
      array['Wash cold'], '', array[lower(${nameOf('n')}), lower(${nameOf('n / 5 + 3')})],
      date '2026-11-01' - (n % 900)
    from made`,
  `insert into product_sales (product_id, pieces) select id, case when n % 3 = 0 then n * 31 % 997 else 0 end from made`,
  `insert into variants (id, product_id, color, color_hex, image_urls, position)
    select distinct on (id, colour) id || '--' || lower(colour), id, colour, hex, array[]::text[], position from made
    cross join lateral (values (0, ${pick(colours, 'n')}), (1, ${pick(colours, 'n / 5 + 3')})) as v (position, both_parts)
    cross join lateral (select split_part(both_parts, ':', 1) as colour, split_part(both_parts, ':', 2) as hex) c
    order by id, colour, position`,
  `insert into variant_sizes (variant_id, size, product_id, stock, opening_stock, price_cents, position)
    select v.id, s.size, v.product_id, (made.n * 13 + s.place * 7) % 40, (made.n * 13 + s.place * 7) % 40, made.cents, s.place
    from variants v join made on made.id = v.product_id
    cross join (values ('S', 0), ('M', 1), ('L', 2), ('XL', 3)) as s (size, place)`,
  'drop table made',
  'vacuum analyze',
];

function nameOf(n: string): string {
  return `split_part(${pick(colours, n)}, ':', 1)`;
}

/** @param count how many products; the same number makes the same products */
export async function fillCatalogue(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement, statement.includes('$1') ? [count] : []);
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , url, count = '60000'] = process.argv;
  if (!url) throw new Error('Which database? node tests/load/catalogue-60000.ts <address> [how many]');
  await fillCatalogue(url, Number(count));
}
