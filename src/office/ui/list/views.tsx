import { Link } from 'react-router';

export interface View {
  label: string;
  /** Address with its filters, `?status=pending`; empty for all. */
  to: string;
  count?: number | undefined;
}

/** Named filters with their counts. */
export function Views({ views, current }: { views: readonly View[]; current: string }) {
  return (
    <nav className="views" aria-label="Views">
      {views.map(({ label, to, count }) => (
        <Link key={label} to={to || '?'} aria-current={to === current ? 'page' : undefined}>
          {label} {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
