import { expect, test } from 'vitest';
import { withScriptsLater } from './late-scripts.server.ts';

/** As the router renders the end of a page. */
const page = [
  '<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="stylesheet" href="/assets/shell.css"/>',
  '<link rel="modulepreload" href="/assets/entry-1.js"/></head><body><p>Text</p>',
  '<script type="module" async="">import "/assets/manifest-1.js";\nimport * as route0 from "/assets/root-1.js";\n',
  'import * as route1_main from "/assets/home-1.js";\nconst route1 = {...route1_main};\n  \n',
  '  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};\n\nimport("/assets/entry-1.js");</script></body></html>',
].join('');

test('no script is asked for by the page itself; styles are', () => {
  const html = withScriptsLater(page);
  expect(html).not.toMatch(/modulepreload" href|type="module"/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell.css"/>');
});

test('later they are: preloads, then the modules of the routes, then the one that begins', () => {
  const html = withScriptsLater(page);
  expect(html).toContain('["/assets/manifest-1.js","/assets/entry-1.js"]');
  expect(html).toContain(
    'Promise.all([import("/assets/manifest-1.js"),import("/assets/root-1.js"),import("/assets/home-1.js")]).then(([,route0,route1_main]) =>',
  );
  const [modules, entry] = ['window.__reactRouterRouteModules', 'import("/assets/entry-1.js")'].map((part) =>
    html.indexOf(part),
  );
  expect(html).toContain('const route1 = {...route1_main};');
  expect(modules).toBeGreaterThan(0);
  expect(entry).toBeGreaterThan(modules as number);
});

test('a page that waits for its scripts does not wait for all that it shows', () => {
  const html = withScriptsLater(page.replace('<p>Text</p>', '<div role="status" aria-busy="true"></div>'));
  expect(withScriptsLater(page)).toContain("addEventListener('load'");
  expect(html).not.toContain("addEventListener('load'");
  expect(html).toContain('first-contentful-paint');
});

test('the code is one that browsers read', () => {
  const [, code = ''] = /<script>([\s\S]*)<\/script>/.exec(withScriptsLater(page)) ?? [];
  expect(() => new Function(code)).not.toThrow();
});

test('a page without scripts stays as it is', () => {
  expect(withScriptsLater('<p>Text</p>')).toBe('<p>Text</p>');
});
