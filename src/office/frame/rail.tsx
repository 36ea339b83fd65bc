import { Search } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import type { Staff } from '#features/staff/office/queries.ts';
import type { Waiting } from '#features/today/office/queries.ts';
import { toInitials } from '#shared/initials.ts';
import { Logo, Mark } from '../../ui/media/mark.tsx';
import { places } from './places.ts';

interface RailProps {
  staff: Staff;
  waiting: Waiting | undefined;
  /** Icons alone. */
  isSlim: boolean;
  onSearch: () => void;
  onKeys: () => void;
}

export function Rail({ staff, waiting, isSlim, onSearch, onKeys }: RailProps) {
  return (
    <aside className="rail">
      <Link className="rail-logo" to="/" aria-label="Back office">
        {isSlim ? <Mark /> : <Logo />}
      </Link>
      <button className="seek" type="button" onClick={onSearch}>
        <Search className="icon icon-s" aria-hidden="true" />
        <span>Search all</span>
        <kbd>/</kbd>
      </button>
      <nav aria-label="Back office">
        {places.map((group) => (
          <ul key={group[0]?.to}>
            {group
              .filter(({ role }) => !role || role === staff.role)
              .map(({ to, label, icon: Icon, count, hot }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'} title={isSlim ? label : undefined}>
                    <Icon className="icon" aria-hidden="true" />
                    <span>{label}</span>
                    {count && waiting && waiting[count] > 0 && (
                      <b className={hot ? 'hot' : undefined}>{waiting[count]}</b>
                    )}
                  </NavLink>
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <div className="rail-foot">
        <button type="button" onClick={onKeys}>
          <span>Keys</span>
          <kbd>?</kbd>
        </button>
        <NavLink className="me" to="/account">
          <span className="face" aria-hidden="true">
            {toInitials(staff.name)}
          </span>
          <div>
            <b>{staff.name}</b>
            <small>{staff.role === 'owner' ? 'Owner' : 'Staff'}</small>
          </div>
        </NavLink>
      </div>
    </aside>
  );
}
