import { NavLink } from 'react-router';
import type { Staff } from '#features/staff/office/queries.ts';
import { Logo, Mark } from '../../ui/media/mark.tsx';
import { initials } from '../ui/initials.ts';
import { places } from './places.ts';

interface RailProps {
  staff: Staff;
  /** Icons alone. */
  isSlim: boolean;
  onKeys: () => void;
}

export function Rail({ staff, isSlim, onKeys }: RailProps) {
  return (
    <aside className="rail">
      <NavLink className="rail-logo" to="/" aria-label="Liyawela Studio, back office">
        {isSlim ? <Mark /> : <Logo />}
      </NavLink>
      <nav aria-label="Back office">
        {places.map((group) => (
          <ul key={group[0]?.to}>
            {group.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} title={isSlim ? label : undefined}>
                  <Icon className="icon" aria-hidden="true" />
                  <span>{label}</span>
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
            {initials(staff.name)}
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
