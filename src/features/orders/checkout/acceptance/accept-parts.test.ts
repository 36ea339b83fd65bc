import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Signature } from './accept-parts.tsx';

test('every proof stands above the name, with the version and day that it is typed under', () => {
  const proofs = Array.from({ length: 5 }, (_, at) => ({ image: `/picture-${at}`, caption: `Proof ${at}` }));
  const name = { name: 'signedBy', id: 'name', label: '', required: true, optional: false, error: undefined };
  const signed = 'version 2, November 25, 2026';
  const html = renderToStaticMarkup(createElement(Signature, { proofs, signed, total: 100, name, busy: false }));
  expect(html.match(/alt="Proof: Proof \d"/g)).toHaveLength(5);
  expect(html).toContain('It stands for your signature under version 2, November 25, 2026.');
});
