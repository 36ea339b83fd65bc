import { Link } from '../link.tsx';
import styles from './breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the home page to this page; the last item needs no `to`. */
  items: { label: string; to?: string }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={`${label} ${to}`}>
            {to ? (
              <Link to={to}>{label}</Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
