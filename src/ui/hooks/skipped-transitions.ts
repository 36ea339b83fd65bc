/**
 * Two clicks in a row, or Back before a page has moved in: the browser then skips the first view transition and rejects
 * its `ready`, for which the router does not wait. That is no fault, so it is not told as one.
 */
export function letTransitionsBeSkipped(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
