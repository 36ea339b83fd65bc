import { CircleUser } from 'lucide-react';
import { NavLink } from 'react-router';
import { places } from './places.ts';

/** Four places and the person's own, at the thumb. */
export function PhoneTabs() {
  return (
    <nav className="tabs-low" aria-label="Back office, short">
      {places
        .flat()
        .slice(0, 4)
        .map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} end={to === '/'}>
            <Icon className="icon" aria-hidden="true" />
            {label}
          </NavLink>
        ))}
      <NavLink to="/account">
        <CircleUser className="icon" aria-hidden="true" />
        You
      </NavLink>
    </nav>
  );
}
