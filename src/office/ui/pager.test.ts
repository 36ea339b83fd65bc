import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const buttons = (address: string, isByTime?: boolean) => {
  const pager = createElement(Pager, { words: '2 rows', next: 'x', ...(isByTime === undefined ? {} : { isByTime }) });
  const html = renderToStaticMarkup(createElement(MemoryRouter, { initialEntries: [address] }, pager));
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, words]) => words);
};

test('only a list that has the newest first says newer and older', () => {
  expect(buttons('/mails')).toEqual(['Newer', 'Older']);
  expect(buttons('/mails?sort=state')).toEqual(['Previous', 'Next']);
  expect(buttons('/messages', false)).toEqual(['Previous', 'Next']);
  expect(buttons('/messages?sort=newest', false)).toEqual(['Previous', 'Next']);
});
