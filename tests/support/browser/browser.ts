import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import type Axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium as driver, type Page } from 'playwright-core';
import { expect } from 'vitest';

/** Switches for a machine of the cloud; here they would hide features, or make the browser fragile. */
const unwanted = [
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--disable-site-isolation-trials',
  // Each page would be a program started from nothing.
  '--no-zygote',
];

/** The headless Chromium of the npm package, with its own libraries where the machine lacks them. */
export async function chromiumToLaunch(): Promise<{ executablePath: string; args: string[] }> {
  chromium.setGraphicsMode = false;
  const executablePath = await chromium.executablePath();
  if (lacksLibraries(executablePath)) {
    const libraries = path.join(os.tmpdir(), 'al2023', 'lib');
    if (!existsSync(libraries)) {
      await inflate(path.resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    }
    setupLambdaEnvironment(libraries);
  }
  return { executablePath, args: chromium.args.filter((flag) => !unwanted.includes(flag)) };
}

export async function launchBrowser(flags: string[] = []): Promise<Browser> {
  const { executablePath, args } = await chromiumToLaunch();
  const launch = () => driver.launch({ executablePath, args: [...args, ...flags], headless: true });
  // Chromium crashes at one start in some hundred.
  return launch().catch(launch);
}

let shared: Promise<Browser> | undefined;

/** The browser that all files of a test worker share; a page keeps its process across addresses. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser(['--disable-site-isolation-trials']);
  return shared;
}

function lacksLibraries(executable: string): boolean {
  try {
    return execFileSync('ldd', [executable], { encoding: 'utf8' }).includes('not found');
  } catch {
    return false;
  }
}

export interface Visitor {
  page: Page;
  /** Unexpected messages of the browser's console. */
  problems: string[];
  /** Console errors that the test causes on purpose. */
  expectProblem(pattern: RegExp): void;
  close(): Promise<void>;
  /** Closes the page and fails when the console held an error that nobody expected. */
  leave(): Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const touchPhone = { viewport: phone, hasTouch: true, isMobile: true };
export const tablet = { width: 820, height: 1180 };
export const desk = { width: 1440, height: 900 };

/** Nothing moves unless a test asks for motion. */
export interface VisitOptions extends BrowserContextOptions {
  /** Shows the start-up splash, which would cover the page for nearly six seconds; other visitors have seen it. */
  splash?: boolean;
  /** A browser with an empty cache, for tests that count requests or change the page for good. */
  fresh?: boolean;
}

/** The patience of a test with a page, in milliseconds: a busy machine is slow. */
export const patienceMs = 60_000;

async function newPage(browser: Browser, baseURL: string, options: VisitOptions): Promise<Page> {
  const { splash = false, fresh: _, ...rest } = options;
  const context = await browser.newContext({
    baseURL,
    viewport: desk,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...rest,
  });
  if (!splash) await context.addInitScript("try { sessionStorage.setItem('splash', 'seen') } catch {}");
  return context.newPage();
}

/** A visitor with an empty browser context. */
export async function openVisitor(browser: Browser, baseURL: string, options: VisitOptions = {}): Promise<Visitor> {
  const page = await newPage(browser, baseURL, options);
  return watchVisitor(page, () => page.context().close());
}

/** Visitors with empty storage: a page that was left serves the next one, with warm caches and a running process. */
export function openVisitors(baseURL: string) {
  const idle = new Map<string, Page[]>();
  const open = async (options: VisitOptions): Promise<Visitor> => {
    const browser = await sharedBrowser();
    if (options.fresh) return openVisitor(browser, baseURL, options);
    const key = JSON.stringify(options);
    const pages = idle.get(key) ?? [];
    idle.set(key, pages);
    const page = pages.pop() ?? (await newPage(browser, baseURL, options));
    const emptying = await page.addInitScript(emptyStorage, { visit: String(++visits), splash: options.splash });
    return watchVisitor(page, async () => {
      await emptying.dispose();
      await leavePage(page, options);
      pages.push(page);
    });
  };
  const close = async () => {
    for (const page of [...idle.values()].flat()) await page.context().close();
  };
  return Object.assign(open, { close });
}

let visits = 0;

/** The first page of a visit finds no storage of the one before. */
function emptyStorage({ visit, splash }: { visit: string; splash: boolean | undefined }): void {
  try {
    if (sessionStorage.getItem('visit') === visit) return;
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    sessionStorage.setItem('visit', visit);
    if (!splash) sessionStorage.setItem('splash', 'seen');
  } catch {
    // A text has no storage.
  }
}

/** Without routes and other tabs, at an address of the shop that does nothing. */
async function leavePage(page: Page, { viewport = desk }: VisitOptions): Promise<void> {
  for (const other of page.context().pages()) if (other !== page) await other.close();
  for (const event of ['console', 'pageerror', 'request', 'requestfailed', 'response', 'popup'] as const)
    page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/robots.txt');
  if (viewport) await page.setViewportSize(viewport);
}

function watchVisitor(page: Page, close: () => Promise<void>): Visitor {
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(patienceMs);
  const problems: string[] = [];
  const expected: RegExp[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  return {
    page,
    problems,
    close,
    expectProblem: (pattern) => expected.push(pattern),
    leave: async () => {
      await close();
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
  };
}

const axeProgram = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Faults that axe finds on the page as it stands, or on one part; a line a rule. */
export async function axeErrors(page: Page, part?: string): Promise<string[]> {
  // Half-way through a fade every colour is wrong. An endless animation has no end to wait for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Once a page: the program takes longer to come than to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram);
  const violations = await page.evaluate(async (place) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    return (await axe.run(place ?? document, { resultTypes: ['violations'], preload: false })).violations;
  }, part);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  );
}
