import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useModal } from '#ui/hooks/use-modal.ts';
import { Band } from '#ui/layout/band.tsx';
import { Link, NavLink } from '#ui/link.tsx';
import { Logo } from '#ui/media/mark.tsx';
import type { Business } from '../contract.ts';
import { mainLinks } from './links.ts';
import styles from './menu.module.css';

export const menuId = 'site-menu';
/** From this width on the header shows the links. */
const wide = '(min-width: 1024px)';

interface MenuProps {
  open: boolean;
  onClose: () => void;
  business: Business | undefined;
}

export function MainLinks() {
  return (
    <ul>
      {mainLinks.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The full-screen menu of narrow screens. */
export function Menu({ open, onClose, business }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, open, onClose);
  useEffect(() => {
    const media = window.matchMedia(wide);
    const closeWhenWide = () => media.matches && dialog.current?.close();
    media.addEventListener('change', closeWhenWide);
    return () => media.removeEventListener('change', closeWhenWide);
  }, []);

  return (
    <dialog ref={dialog} id={menuId} className={classNames('on-dark', styles.menu)} aria-label="Menu">
      <div className={classNames('wrap', styles.top)}>
        <Link className={styles.logo} to="/" aria-label={business?.name ?? 'Home'}>
          <Logo />
        </Link>
        <form method="dialog">
          <button className={styles.close} type="submit" aria-label="Close menu" aria-expanded="true">
            <X size={28} strokeWidth={1.8} aria-hidden="true" />
          </button>
        </form>
      </div>
      <nav className={classNames('wrap', styles.links)} aria-label="Menu">
        <MainLinks />
      </nav>
      <div className={classNames('wrap', styles.foot)}>
        <ButtonLink look="second" wide to="/quote">
          Get Quote
        </ButtonLink>
        <p>
          <Link className={styles.shop} to="/products">
            Shop the collection
          </Link>
        </p>
        {business && (
          <p>
            <a href={`tel:${business.phone.replace(/[^+\d]/g, '')}`}>{business.phone}</a>
            <span>{business.hoursShort}</span>
          </p>
        )}
      </div>
      <Band tone="marigold" className={styles.band} />
    </dialog>
  );
}
