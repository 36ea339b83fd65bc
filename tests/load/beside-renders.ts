// Cached pages while twenty visitors make designs: the p99 of the same steady requests with and without them.
import autocannon from 'autocannon';
import { rings, teeDesign } from '../support/designs.ts';
import type { Stage } from './stage.ts';

const visitors = 20;
/** Requests a second, far below what the server could answer. */
const rate = 200;
const seconds = 10;
const rounds = 3;
const maxRatio = 2;
const paths = ['/', '/products', '/services/embroidery', '/api/products?limit=12'];

export async function measureBesideRenders({ server: { url } }: Stage): Promise<string[]> {
  await readPages(url);
  const figures = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await readPages(url);
    const { result: beside, designs } = await whileTheyRender(url, () => readPages(url));
    figures.push({ alone, beside, designs, ratio: beside.p99 / alone.p99 });
  }
  const [, middle] = figures.sort((one, other) => one.ratio - other.ratio);
  if (!middle) return [];
  const { alone, beside, designs, ratio } = middle;
  console.log(`\n${`cached pages, ${rate} a second`.padEnd(34)}${['p50 ms', 'p99 ms', 'failed'].map(cell).join('')}`);
  console.log(`alone`.padEnd(34) + [alone.p50, alone.p99, alone.failed].map(cell).join(''));
  console.log(`while ${visitors} make designs`.padEnd(34) + [beside.p50, beside.p99, beside.failed].map(cell).join(''));
  console.log(`p99 × ${ratio.toFixed(2)}; ${designs.made} designs were made, ${designs.turnedAway} turned away`);
  return [
    ...(ratio > maxRatio ? [`pages while ${visitors} render: p99 × ${ratio.toFixed(2)}, not ${maxRatio}`] : []),
    ...(designs.made === 0 ? ['no design was made'] : []),
    ...(beside.failed > 0 ? [`${beside.failed} pages failed`] : []),
  ];
}

const cell = (value: string | number) => String(value).padStart(10);

async function readPages(url: string) {
  const requests = paths.map((path) => ({ path, headers: { 'Accept-Encoding': 'br' } }));
  const { latency, non2xx, errors } = await autocannon({
    url,
    requests,
    connections: 8,
    overallRate: rate,
    duration: seconds,
  });
  return { p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

/** Visitors who ask for another picture as soon as they have one, or are turned away for a second. */
async function whileTheyRender<T>(url: string, work: () => Promise<T>) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await rings())]), 'rings.png');
  const uploaded = await fetch(`${url}/api/uploads?for=studio`, { method: 'POST', body: form });
  const { file } = (await uploaded.json()) as { file: { url: string } };
  const { blanks } = (await (await fetch(`${url}/api/blanks`)).json()) as { blanks: Blank[] };
  const [blank] = blanks;
  if (!blank?.variants[0]) throw new Error('The sample shop has no blank');
  const body = { ...teeDesign, productId: blank.id, variantId: blank.variants[0].id, artwork: { url: file.url } };
  const designs = { made: 0, turnedAway: 0 };
  let isOver = false;
  const play = async (_: unknown, visitor: number) => {
    for (let turn = 0; !isOver; turn++) {
      const place = { ...teeDesign.place, xMm: (visitor * 2 + turn) % 60 };
      const answer = await fetch(`${url}/api/designs`, {
        method: 'POST',
        // A connection each: an address has two designs under way at a time.
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `203.0.113.${visitor}` },
        body: JSON.stringify({ ...body, place }),
      });
      if (answer.ok) designs.made++;
      else {
        designs.turnedAway++;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };
  const playing = Array.from({ length: visitors }, play);
  const result = await work();
  isOver = true;
  await Promise.all(playing);
  return { result, designs };
}

interface Blank {
  id: string;
  variants: { id: string }[];
}
