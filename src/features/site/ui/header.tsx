import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { Logo } from '#ui/media/mark.tsx';
import type { Business } from '../contract.ts';
import styles from './header.module.css';
import { MainLinks, Menu, menuId } from './menu.tsx';
import { useScrolled } from './use-scrolled.ts';

/** Section 9: the header shrinks past this many pixels of scroll. */
const shrinkThreshold = 50;

// Opens the menu before hydration and without scripts, in browsers with invoker commands.
const invoker = { command: 'show-modal', commandfor: menuId };

interface HeaderProps {
  /** The link to the cart, passed in so that a new count does not render the header. */
  cartLink: ReactNode;
  /** Absent when the business details could not be loaded. */
  business: Business | undefined;
}

export function Header({ cartLink, business }: HeaderProps) {
  const isSmall = useScrolled(shrinkThreshold);
  const { key } = useLocation();
  // Bound to a location: every navigation closes the menu.
  const [openOn, setOpenOn] = useState<string | null>(null);
  if (openOn !== null && openOn !== key) setOpenOn(null);
  const isOpen = openOn === key;

  return (
    <header className={classNames(styles.header, isSmall && 'is-small', isSmall && styles.isSmall)}>
      <div className={classNames('wrap', styles.inner)}>
        <Link className={styles.logo} to="/" aria-label={business?.name ?? 'Home'}>
          <Logo />
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <MainLinks />
        </nav>
        <div className={styles.actions}>
          {cartLink}
          <ButtonLink size="small" className={styles.quote} to="/quote">
            Get Quote
          </ButtonLink>
          <button
            type="button"
            className={classNames(styles.iconButton, styles.burger)}
            aria-label="Open menu"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={(event) => {
              event.preventDefault();
              setOpenOn(key);
            }}
            {...invoker}
          >
            <MenuIcon size={28} strokeWidth={1.8} aria-hidden="true" />
          </button>
        </div>
      </div>
      <Menu open={isOpen} onClose={() => setOpenOn(null)} business={business} />
    </header>
  );
}
