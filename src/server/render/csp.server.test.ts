import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { securePage } from './csp.server.ts';

const page = (body: string, head = '') => `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .split(' ');
const secured = (html: string) => securePage(html, { https: false });

describe('scripts', () => {
  test('what stands in the page is named by its hash, once; files of the shop need no name', () => {
    const { policy } = secured(
      page(
        '<script>one()</script><script type="module" async="">two()</script>',
        '<script>one()</script><script src="/a.js"></script>',
      ),
    );
    expect(directive(policy, 'script-src')).toEqual(["'self'", hash('one()'), hash('two()')]);
  });

  test('data for search engines is no script', () => {
    const { policy } = secured(page('<script type="application/ld+json">{"a":1}</script>'));
    expect(directive(policy, 'script-src')).toEqual(["'self'"]);
  });

  test('nothing else may run, be framed, be a base or take a form', () => {
    const { policy } = secured(page(''));
    expect(policy).not.toContain('unsafe');
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      expect(directive(policy, name)).toEqual(["'none'"]);
    }
    expect(directive(policy, 'form-action')).toEqual(["'self'"]);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(securePage(page(''), { https: true }).policy).toContain('upgrade-insecure-requests');
  });
});

describe('styles', () => {
  const rule = (number: number, style: string) => `[data-look="${number}"][data-look][data-look]{${style}}`;

  test('of elements become rules of one sheet that the policy names', () => {
    const { html, policy } = secured(
      page('<i style="color:red">a</i><b class="x" style="top:1px">b</b><u style="color:red">c</u>'),
    );
    const sheet = rule(0, 'color:red') + rule(1, 'top:1px');
    expect(html).toContain(`<style>${sheet}</style></head>`);
    expect(html).toContain('<i data-look="0">a</i><b class="x" data-look="1">b</b><u data-look="0">c</u>');
    expect(directive(policy, 'style-src')).toEqual(["'self'", hash(sheet)]);
  });

  test('are written as they were meant', () => {
    const { html } = secured(page('<i style="background:url(&quot;/a.png&quot;)"></i>'));
    expect(html).toContain(rule(0, 'background:url("/a.png")'));
  });

  test('in a text or in data stay what they are', () => {
    const body = '<p>type style=&quot;x&quot; here</p><script>push("<i style=\\"a\\">")</script>';
    expect(secured(page(body)).html).toBe(page(body));
  });

  test.each(['color:red}*{display:none', 'color:red&lt;/style&gt;&lt;script&gt;', 'co\\6cor:red'])(
    'that could leave their rule are left out: %s',
    (style) => {
      const { html } = secured(page(`<i style="${style}"></i>`));
      expect(html).toBe(page('<i></i>'));
    },
  );

  test('a page without any has no sheet', () => {
    expect(secured(page('')).html).toBe(page(''));
    expect(directive(secured(page('')).policy, 'style-src')).toEqual(["'self'"]);
  });
});
