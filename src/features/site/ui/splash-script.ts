/**
 * Runs in the head before the first paint, and hides the splash where seen or under reduced motion. Any key or click
 * ends the splash, before hydration too.
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
