import type { loadStaff } from '#features/staff/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';
import { toInitials } from '#shared/initials.ts';
import { Bones, Read } from '../../ui/states.tsx';

/** The people that may sign in. Accounts come from the command line alone. */
export function StaffList({ staff }: { staff: ReturnType<typeof loadStaff> }) {
  return (
    <section className="box">
      <div className="box-h">
        <h2>Staff</h2>
      </div>
      <Read value={staff} loading={<Bones rows={3} />}>
        {({ staff: people }) => (
          <ul className="staff-list">
            {people.map(({ id, name, email, role, secondFactor, hasPassword, createdAt }) => (
              <li key={id}>
                <span className="face" aria-hidden="true">
                  {toInitials(name)}
                </span>
                <div>
                  <p>
                    <b>{name}</b>, {role === 'owner' ? 'owner' : 'staff'}
                  </p>
                  <p className="small mute">{email}</p>
                  <p className="small mute">
                    {hasPassword ? 'Password set' : 'No password yet'}, second factor {secondFactor ? 'on' : 'off'},
                    since {formatRecentTime(createdAt)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Read>
      <div className="box-b">
        <p className="small">At the command line of the shop:</p>
        <ul className="stack-s">
          {[
            ['Add an account', 'staff add name@shop.lk --role staff'],
            ['A lost password or second factor', 'staff reset name@shop.lk'],
            ['End an account', 'staff remove name@shop.lk'],
          ].map(([words, command]) => (
            <li key={command}>
              <p className="small mute">{words}</p>
              <code>npm run shop -- {command}</code>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
