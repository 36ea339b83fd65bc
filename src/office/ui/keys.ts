/** True while a key belongs to what is typed, or to a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog[open]') !== null;
}
