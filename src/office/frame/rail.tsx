import { NavLink } from 'react-router';
import type { Staff } from '#features/staff/office/queries.ts';
import { Logo } from '../../ui/media/mark.tsx';
import { initials } from '../ui/initials.ts';
import { places } from './places.ts';

export function Rail({ staff, onKeys }: { staff: Staff; onKeys: () => void }) {
  return (
    <aside className="rail">
      <NavLink className="rail-logo" to="/" aria-label="Liyawela Studio, back office">
        <Logo />
      </NavLink>
      <nav aria-label="Back office">
        {places.map((group) => (
          <ul key={group[0]?.to}>
            {group
              .filter(({ role }) => !role || role === staff.role)
              .map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'}>
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
