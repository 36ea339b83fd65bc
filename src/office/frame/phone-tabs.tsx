import { CircleUser, Menu } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import type { Staff } from '#features/staff/office/queries.ts';
import type { Waiting } from '#features/today/office/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type OfficePlace, places } from './places.ts';

/** Four places at the thumb, all others behind 'More'. */
export function PhoneTabs({ staff, waiting }: { staff: Staff; waiting: Waiting | undefined }) {
  const [open, setOpen] = useState(false);
  const all = places.flat().filter(({ role }) => !role || role === staff.role);
  const others: OfficePlace[] = [...all.slice(4), { to: '/account', label: 'Your account', icon: CircleUser }];
  return (
    <>
      <nav className="tabs-low" aria-label="Back office, short">
        {all.slice(0, 4).map((place) => (
          <Tab key={place.to} place={place} waiting={waiting} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Menu className="icon" aria-hidden="true" />
          More
        </button>
      </nav>
      <Dialog title="More" open={open} onClose={() => setOpen(false)}>
        <nav className="more" aria-label="More places">
          {others.map((place) => (
            <Tab key={place.to} place={place} waiting={waiting} onGo={() => setOpen(false)} />
          ))}
        </nav>
      </Dialog>
    </>
  );
}

interface TabProps {
  place: OfficePlace;
  waiting: Waiting | undefined;
  onGo?: () => void;
}

function Tab({ place: { to, label, icon: Icon, count, hot }, waiting, onGo }: TabProps) {
  return (
    <NavLink to={to} end={to === '/'} onClick={onGo}>
      <Icon className="icon" aria-hidden="true" />
      {label}
      {hot && count && waiting && waiting[count] > 0 && <i>{waiting[count]}</i>}
    </NavLink>
  );
}
