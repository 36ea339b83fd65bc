declare global {
  interface Window {
    /** Written by the page itself while it waits for its scripts: `server/late-scripts.server.ts`. */
    pressedEarly?: HTMLButtonElement | null;
    comeAlive?: () => void;
  }
}

/** Call once, when the page answers: the button that was pressed last while it did not, if any, is pressed now. */
export function comeAlive(): void {
  window.comeAlive?.();
  const { pressedEarly } = window;
  window.pressedEarly = null;
  // What was chosen meanwhile is taken over first.
  setTimeout(() => pressedEarly?.isConnected && pressedEarly.click());
}
