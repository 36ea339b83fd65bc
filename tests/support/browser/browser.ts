import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import chromium, { inflate, setupLambdaEnvironment } from '@sparticuz/chromium';
import type Axe from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium as driver,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';

/** For a machine of the cloud; here they would switch off what the tests are to see, or make the browser fragile. */
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

export async function launchBrowser(): Promise<Browser> {
  const program = await chromiumToLaunch();
  const launch = () => driver.launch({ ...program, headless: true });
  // Chromium crashes at one start in some hundred.
  return launch().catch(launch);
}

let shared: Promise<Browser> | undefined;

/** The browser that all files of a test worker share; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
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
  /** What the browser's console said that it should not have. */
  problems: string[];
  /** Console errors that the test causes on purpose. */
  expectProblem(pattern: RegExp): void;
  close(): Promise<void>;
  /** Closes the page and fails when the console held an error that nobody expected. */
  leave(): Promise<void>;
}

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desk = { width: 1440, height: 900 };

export interface VisitOptions extends BrowserContextOptions {
  /** Shows the start-up splash, which would cover the page for nearly six seconds; other visitors have seen it. */
  splash?: boolean;
}

/** How long a test waits for what should come at once, in milliseconds: machines are slow now and then. */
export const patienceMs = 20_000;
/**
 * How long for a page: on a new machine its pictures are made while it loads, and its scripts stand in line
 * behind them.
 */
export const loadPatienceMs = 40_000;

async function newContext(browser: Browser, baseURL: string, { splash = false, ...options }: VisitOptions) {
  const context = await browser.newContext({ baseURL, viewport: desk, locale: 'en-GB', ...options });
  if (!splash) await context.addInitScript("try { sessionStorage.setItem('splash', 'seen') } catch {}");
  return context;
}

/** A visitor with an empty browser context. */
export async function openVisitor(browser: Browser, baseURL: string, options: VisitOptions = {}): Promise<Visitor> {
  const context = await newContext(browser, baseURL, options);
  return watchVisitor(await context.newPage(), () => context.close());
}

/** Visitors who only read: contexts are kept by their options, so that scripts and pictures stay in the HTTP cache. */
export function openReaders(browser: () => Promise<Browser>, baseURL: string) {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const open = async (options: VisitOptions): Promise<Visitor> => {
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? browser().then((opened) => newContext(opened, baseURL, options));
    contexts.set(key, context);
    const page = await (await context).newPage();
    return watchVisitor(page, () => page.close());
  };
  const close = async () => {
    for (const context of contexts.values()) await (await context).close();
  };
  return Object.assign(open, { close });
}

function watchVisitor(page: Page, close: () => Promise<void>): Visitor {
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(loadPatienceMs);
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

/** What axe finds on the page as it stands, a line a rule. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Half-way through a fade every colour is wrong. An endless animation has no end to wait for.
  await page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Once a page: the program takes longer to come than to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeProgram);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    return (await axe.run(document, { resultTypes: ['violations'], preload: false })).violations;
  });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 5)
        .join(', ')}`,
  );
}
