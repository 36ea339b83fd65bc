import type { ComponentProps } from 'react';
import drawing from './logo.svg?url';

const scroll = 'M30 60A8.5 8.5 0 0 0 47.0 60A19 19 0 0 0 9.0 60A31 31 0 0 0 64.43 79.09';
const leaves =
  'M59.09 84.43A42.36 42.36 0 0 1 95.22 44.3A36.62 36.62 0 0 1 59.09 84.43ZM10.92 51.67A34.68 34.68 0 0 1 51.21 9.95A242.54 242.54 0 0 1 10.92 51.67Z';
/** The running scroll alone: decoration, in the colour of the text around it. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="-1 4 98 98" fill="currentColor" aria-hidden="true" {...props}>
      <path d={scroll} fill="none" stroke="currentColor" strokeWidth="10.5" strokeLinecap="round" />
      <path d={leaves} />
    </svg>
  );
}

/** The mark above the name, from the same file. */
export function StackedLogo(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 424 330" fill="currentColor" aria-hidden="true" {...props}>
      <use href={`${drawing}#stacked`} />
    </svg>
  );
}

/**
 * The mark with the name, decorative by default. Its drawing is a file of its own, since inline it would weigh more
 * than all icons.
 */
export function Logo(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 664 100" width="664" height="100" fill="currentColor" aria-hidden="true" {...props}>
      <use href={`${drawing}#logo`} />
    </svg>
  );
}
