import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { ColorBar } from '#ui/media/color-bar.tsx';
import { Logo } from '#ui/media/mark.tsx';
import type { Business } from '../contract.ts';
import styles from './footer.module.css';
import { legalLinks, quickLinks, serviceLinks } from './links.ts';
import { SocialIcon } from './social-icon.tsx';

interface LinkListProps {
  title: string;
  links: { label: string; to: string }[];
  className?: string | undefined;
}

function LinkList({ title, links, className }: LinkListProps) {
  const id = useId();
  return (
    <nav className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactBlock({ business }: { business: Business }) {
  return (
    <div>
      <h2>Visit</h2>
      <address>
        <p>
          {business.name}
          <br />
          {business.street}
          <br />
          {business.city}
        </p>
        <p>
          <a href={`tel:${business.phone.replace(/[^+\d]/g, '')}`}>{business.phone}</a>
          <br />
          <a href={`mailto:${business.email}`}>{business.email}</a>
        </p>
        <p>{business.hoursShort}</p>
      </address>
    </div>
  );
}

interface FooterProps {
  /** Absent when the business details could not be loaded. */
  business: Business | undefined;
  newsletter: ReactNode;
}

export function Footer({ business, newsletter }: FooterProps) {
  return (
    <footer className={classNames('on-dark', styles.footer)}>
      <ColorBar className={styles.bar} />
      <div className={classNames('wrap', styles.columns)}>
        <div>
          <Link className={styles.logo} to="/" aria-label={business?.name ?? 'Home'}>
            <Logo />
          </Link>
          <p className={styles.line}>
            A strike-off is the sample you approve before the run. It is how we have always worked.
          </p>
          <Link className={styles.shop} to="/products">
            Shop the collection
          </Link>
          {newsletter}
        </div>
        <LinkList title="Quick Links" links={quickLinks} />
        <LinkList title="Services" links={serviceLinks} className={styles.twoColumns} />
        {business && <ContactBlock business={business} />}
      </div>
      <div className={classNames('wrap', styles.end)}>
        {/* A page kept over New Year's Eve differs from the browser's year. */}
        <p suppressHydrationWarning>
          © {new Date().getFullYear()} {business?.name}. All rights reserved.
        </p>
        <ul>
          {legalLinks.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        <ul className={styles.social}>
          {business?.social.map(({ name, url }) => (
            <li key={name}>
              <a href={url} aria-label={name}>
                <SocialIcon name={name} />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
