/**
 * Runs in the head, before the first paint: a tab that has had its splash, or a visitor who wants less motion, sees none;
 * otherwise any key or a click ends it, whether or not the page has come alive. One constant, so that a content security
 * policy can name it by its hash.
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
