/** True while a key belongs to what is typed, or to a dialog. */
export function isTyping(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey || isInField(event);
}

/** True in a field and in a dialog. */
export function isInField({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], dialog[open]') !== null;
}
