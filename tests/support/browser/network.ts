import type { Page, Route } from 'playwright-core';
import type { AnswerBody } from '../answers.ts';

export type Call = [method: string, pattern: RegExp];
export const list: Call = ['GET', /\/api\/products\?(?!id=)/];
export const product: Call = ['GET', /\/api\/products\?id=/];
export const cartLoad: Call = ['GET', /\/api\/cart$/];
export const cartAdd: Call = ['POST', /\/api\/cart$/];
export const cartUpdate: Call = ['PUT', /\/api\/cart$/];
export const create: Call = ['POST', /\/api\/checkout\/create-order$/];
export const orderLoad: Call = ['GET', /\/api\/checkout\/order\//];

/** How many of such calls the page has sent since. */
export function countCalls(page: Page, [method, pattern]: Call): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && pattern.test(request.url())) count++;
  });
  return () => count;
}

/**
 * The next such call meets its fate, later ones go through and are still watched. Playwright's `times` now and then
 * forgets a call sent in that moment (microsoft/playwright#41802).
 */
export async function once(page: Page, [method, pattern]: Call, fate: (route: Route) => Promise<void>): Promise<void> {
  let met = false;
  await page.route(pattern, (route) => {
    if (met || route.request().method() !== method) return route.fallback();
    met = true;
    return fate(route);
  });
}

export const cut = (route: Route) => route.abort('connectionreset');
export const serverError = (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'down' });
/** The server does what it was asked, and its answer never comes. */
export const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

export const networkWords = /Failed to load resource|net::ERR/;

/** The server's answer, changed on its way: an empty list, a part that is missing. */
export const change = (alter: (answer: AnswerBody) => object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: alter(await response.json()) });
};

/** A page as the server sends it, for what needs no browser to be seen. */
export async function readPage(shopUrl: string, path: string) {
  const answer = await fetch(shopUrl + path);
  const html = await answer.text();
  const part = (name: string) => toText(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(html)?.[1] ?? '');
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    title: part('title'),
    h1: part('h1'),
    main: part('main'),
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The text of HTML. */
export const toText = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#x27);/g, (whole, name) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** The links of HTML, each with its address and its words. */
export const linksOf = (html: string): [href: string, words: string][] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', words = '']) => [
    toText(href),
    toText(words),
  ]);
