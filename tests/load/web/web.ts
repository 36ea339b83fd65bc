// `npm run bench:web`: Lighthouse's mobile test of each screen on the built server, median of three.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse, { type Config, type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { launch, type Page } from 'puppeteer-core';
import { freshBuild } from '../../../scripts/fresh-build.ts';
import { chromiumToLaunch } from '../../support/browser/browser.ts';
import { embeddedUrl } from '../../support/processes/embedded.ts';
import { startServer } from '../../support/processes/server.ts';
import { openWebShop, type Screen, screensOf, type WebShop } from './web-screens.ts';

const rounds = Number(process.env.BENCH_ROUNDS || 3);
/** Parts of screens' names, to measure only those: `npm run bench:web -- home product`. */
const wanted = process.argv.slice(2);

/** Minimum scores, of 100, and maximum milliseconds, or shift. */
const bounds = {
  performance: { min: 95 },
  accessibility: { min: 100 },
  'best-practices': { min: 100 },
  seo: { min: 100 },
  'largest-contentful-paint': { max: 1800 },
  'total-blocking-time': { max: 150 },
  'cumulative-layout-shift': { max: 0 },
} as const;
/** The splash covers the page for its first seconds, as it should. */
const minPerformanceWithSplash = 85;

type Figure = keyof typeof bounds;
const figures = Object.keys(bounds) as Figure[];
const titles = ['perf', 'a11y', 'best', 'seo', 'LCP ms', 'TBT ms', 'CLS'];

interface Measured {
  screen: Screen;
  medians: Record<Figure, number>;
  /** Audits that cost points in a category that must be full, and figures out of bounds. */
  errors: string[];
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function figureOf(result: Result, figure: Figure): number {
  const category = result.categories[figure];
  if (category) return Math.round((category.score ?? 0) * 100);
  // Shifts are told to three places: what is smaller is nobody's.
  return Math.round((result.audits[figure]?.numericValue ?? Number.NaN) * 1000) / 1000;
}

/** The bound of a figure on this screen, at least or at most. */
function boundOf(figure: Figure, { withSplash, uncounted }: Screen): { min?: number; max?: number } {
  if (uncounted?.includes(figure)) return {};
  return withSplash && figure === 'performance' ? { min: minPerformanceWithSplash } : bounds[figure];
}

/** Titles of the audits that took points from the categories that must be full. */
function failedAudits(result: Result): string[] {
  return ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (result.categories[name]?.auditRefs ?? [])
      .map(({ id, weight }) => ({ audit: result.audits[id], weight }))
      .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
      .map(({ audit }) => `${name}: ${audit?.title}`),
  );
}

/** Slowdowns that were used, of all runs. */
const slowdowns: number[] = [];

/**
 * The telephone's slowness beside this machine now, at most Lighthouse's own factor of four at a benchmark of 1,533.
 * For slower machines the line of its calculator counts (its docs/throttling.md).
 */
async function slowdownOf(page: Page): Promise<number> {
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  const slowdown =
    index >= 1300 ? 3 + (index - 1300) / 233 : index >= 800 ? 2 + (index - 800) / 500 : 1 + (index - 150) / 650;
  return Math.min(4, Math.max(1, slowdown));
}

async function run(page: Page, url: string, { leftOut = [] }: Screen): Promise<Result> {
  const cpuSlowdownMultiplier = await slowdownOf(page);
  slowdowns.push(cpuSlowdownMultiplier);
  const config: Config = {
    extends: 'lighthouse:default',
    settings: {
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      skipAudits: [...leftOut, 'full-page-screenshot'],
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    },
  };
  // The page is typed by Lighthouse's own copy of the driver.
  const answer = await lighthouse(url, { logLevel: 'error', output: 'json' }, config, page as never);
  if (!answer) throw new Error(`Lighthouse said nothing of ${url}`);
  const { runtimeError } = answer.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
  return answer.lhr;
}

async function measure(shop: WebShop, screen: Screen): Promise<Measured> {
  const results: Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const browser = await launch({ ...(await chromiumToLaunch()), headless: true });
    const page = await browser.newPage();
    // A telephone has no mouse. Chromium says once where it is, and if that comes before the styles, all is laid
    // out without them first.
    await (await page.createCDPSession()).send('Input.setIgnoreInputEvents', { ignore: true });
    await page.evaluateOnNewDocument(
      (session, seen) => {
        localStorage.setItem('liyawela.session', session);
        if (seen) sessionStorage.setItem('splash', 'seen');
      },
      shop.session,
      !screen.withSplash,
    );
    results.push(await run(page, shop.url + screen.path, screen));
    await browser.close();
  }
  const medians = Object.fromEntries(
    figures.map((figure) => [figure, median(results.map((result) => figureOf(result, figure)))]),
  ) as Record<Figure, number>;
  const outside = figures.filter((figure) => {
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = boundOf(figure, screen);
    return !(medians[figure] >= min && medians[figure] <= max);
  });
  return {
    screen,
    medians,
    errors: [...outside, ...(outside.length > 0 ? new Set(results.flatMap(failedAudits)) : [])],
  };
}

function row(name: string, cells: (string | number)[], errors: string[]): string {
  const columns = cells.map((cell, at) => {
    const text = typeof cell === 'number' && at < 6 ? Math.round(cell) : cell;
    return `${text}${errors.includes(figures[at] ?? '') ? ' !' : '  '}`.padStart(10);
  });
  return `${name.padEnd(30)}${columns.join('')}`;
}

process.chdir(path.join(import.meta.dirname, '..', '..', '..'));
freshBuild();
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shop-web-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }, 120_000);
try {
  const shop = await openWebShop(server.url, embeddedUrl(dataDir));
  const screens = screensOf(shop).filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  );
  console.log(row('', titles, []));
  const measured: Measured[] = [];
  for (const screen of screens) {
    const one = await measure(shop, screen);
    console.log(
      row(
        screen.name,
        figures.map((figure) => one.medians[figure]),
        one.errors,
      ),
    );
    measured.push(one);
  }
  for (const { screen, errors } of measured.filter(({ errors }) => errors.length > 0)) {
    console.log(`\n${screen.name}:\n  ${errors.join('\n  ')}`);
  }
  for (const { name, why } of screens) if (why) console.log(`\n${name}: ${why}`);
  const [load = 0] = os.loadavg();
  console.log(
    `\n${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${load.toFixed(1)}, median of ${rounds}; the telephone is ${median(slowdowns).toFixed(1)} times slower`,
  );
  if (measured.some(({ errors }) => errors.length > 0)) process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
