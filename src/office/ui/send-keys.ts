import type { KeyboardEvent, RefObject } from 'react';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** As a button names them. */
export const sendKeys = isMac ? '⌘ ↵' : 'Ctrl ↵';

/** Enter with a command key sends the form of a text. */
export const sendByKeys = (form: RefObject<HTMLFormElement | null>) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit();
};
