/** What the router writes at the end of a page: imports by name, what it keeps of them, and the script that begins. */
const start = /<script type="module" async="">([\s\S]*?)<\/script>/;
const preload = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*\/>/g;
const kept = /import (?:\* as (\w+) from )?("[^"]+");/g;
const begin = /import\(("[^"]+")\);\s*$/;

/** Longest wait for what the page shows first, in milliseconds. */
const patienceMs = 2_500;
/** From the last of it until it stands on the screen: reading scripts would hold up the painting of pictures. */
const paintMs = 50;

/** A part of a page that is still to come, by the scripts: they are asked for at the first paint, whatever is on its way. */
const waiting = 'aria-busy="true"';

/**
 * A page whose scripts are asked for when what it shows first is there (styles, fonts and the pictures above the fold), or with the
 * visitor's first touch, whichever is sooner: on a thin line they would take their part of it from the beginning. They are asked for one by
 * one: all at once, that keeps a telephone busy for as long as anything else here. A button that is pressed before the page has come alive
 * is pressed again then (`ui/hooks/come-alive.ts`).
 * @param page as the router renders it; one without its scripts stays as it is
 */
export function withScriptsLater(page: string): string {
  const code = start.exec(page)?.[1];
  const entry = code && begin.exec(code)?.[1];
  if (!entry) return page;
  const files = [...page.matchAll(preload)].map(([, href]) => href);
  const imports = [...code.matchAll(kept)].map(([, name, from]) => ({ name, from }));
  const names = imports.map(({ name }) => name ?? '').join(',');
  const rest = code.replace(kept, '').replace(begin, '').trim();
  const later = `(() => {
  let asked;
  const ask = () => {
    if (asked) return;
    asked = true;
    for (const href of ${JSON.stringify(files)}) setTimeout(() => document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href })));
    setTimeout(() => Promise.all([${imports.map(({ from }) => `import(${from})`).join(',')}]).then(([${names}]) => {
      ${rest}
      return import(${entry});
    }));
  };
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, ask, { once: true, passive: true });
  const press = ({ target }) => { window.pressedEarly = target.closest('button') };
  addEventListener('click', press);
  window.comeAlive = () => removeEventListener('click', press);
  const loaded = ${page.includes(waiting) ? 'undefined' : "new Promise((done) => addEventListener('load', done))"};
  const painted = new Promise((done) => new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) done();
  }).observe({ type: 'paint', buffered: true }));
  Promise.all([loaded, painted]).then(() => setTimeout(ask, ${paintMs}));
  setTimeout(ask, ${patienceMs});
})()`;
  return page.replaceAll(preload, '').replace(start, () => `<script>${later}</script>`);
}
