import type { ComponentProps } from 'react';
import { Link as PlainLink, NavLink as PlainNavLink } from 'react-router';

/** Every page is in the manifest, so that links need not be discovered, nor say so in the HTML. */
const known = { discover: 'none' } as const;

/** A link that prefetches the scripts of its page on hover, touch and focus. */
export function Link(props: ComponentProps<typeof PlainLink>) {
  return <PlainLink prefetch="intent" {...known} {...props} />;
}

/** The same, and it knows when it leads to where the visitor is. */
export function NavLink(props: ComponentProps<typeof PlainNavLink>) {
  return <PlainNavLink prefetch="intent" {...known} {...props} />;
}
