/**
 * Runs in the head before the first paint. It hides the splash in a tab that has seen it and under reduced motion; any
 * key or click ends it, before hydration too.
 */
export const splashScript = `(() => {
  const root = document.documentElement;
  let seen = null;
  try {
    seen = sessionStorage.getItem('splash');
    sessionStorage.setItem('splash', 'seen');
  } catch {}
  if (seen || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    root.dataset.splash = 'off';
    return;
  }
  const end = () => { root.dataset.splash = 'over'; };
  addEventListener('keydown', end, { once: true });
  addEventListener('click', end, { once: true });
})()`;
