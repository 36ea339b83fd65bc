import { LogOut } from 'lucide-react';
import { useLoaderData, useNavigate, useRouteLoaderData } from 'react-router';
import { endSessions, type loadSessions, type Staff, signOut } from '#features/staff/office/queries.ts';
import { formatStaffTime, plural } from '#shared/format.ts';
import { Page } from '../../frame/page.tsx';
import { officeApi } from '../../session/office-api.ts';
import { forgetStaff } from '../../session/staff-context.ts';
import { ActionFailed, Read } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { SecondFactor } from './second-factor.tsx';

interface Loaded {
  sessions: ReturnType<typeof loadSessions>;
}

type Session = Extract<Awaited<Loaded['sessions']>, { success: true }>['sessions'][number];

export function AccountScreen() {
  const { sessions } = useLoaderData<Loaded>();
  const staff = useRouteLoaderData<Staff>('frame');
  const navigate = useNavigate();
  const leave = useAction(
    () => signOut(officeApi),
    () => {
      forgetStaff();
      navigate('/sign-in', { replace: true });
    },
  );
  if (!staff) return null;
  return (
    <Page
      title={staff.name}
      sub={`${staff.email}, ${staff.role === 'owner' ? 'owner' : 'staff'}`}
      actions={
        <button type="button" className="b" onClick={() => leave.run()} disabled={leave.busy}>
          <LogOut className="icon icon-s" aria-hidden="true" />
          Sign out
        </button>
      }
    >
      <ActionFailed failure={leave.failure} />
      <div className="stack">
        <SecondFactor isOn={staff.secondFactor} />
        <section className="box">
          <div className="box-h">
            <h2>Where you are signed in</h2>
          </div>
          <Read value={sessions}>{({ sessions: list }) => <Sessions sessions={list} />}</Read>
        </section>
      </div>
    </Page>
  );
}

function Sessions({ sessions }: { sessions: Session[] }) {
  const say = useToast();
  const end = useAction(
    (id?: string) => endSessions(officeApi, id),
    ({ ended }) => say({ text: `${plural(ended, 'session', { one: 'One session' })} ended.` }),
  );
  const others = sessions.filter(({ isThis }) => !isThis);
  return (
    <>
      <ul className="q q-slim">
        {sessions.map((session) => (
          <li key={session.id}>
            <div className="what">
              <b>{browserWords(session.browser)}</b>
              <small>
                {session.isThis ? 'This one, since ' : 'Since '}
                {formatStaffTime(session.startedAt)}
                {session.address && `, from ${session.address}`}
              </small>
            </div>
            {!session.isThis && (
              <div className="act">
                <button type="button" className="b b-s" disabled={end.busy} onClick={() => end.run(session.id)}>
                  End
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className="box-b">
        <ActionFailed failure={end.failure} />
        {others.length > 0 ? (
          <button type="button" className="b" disabled={end.busy} onClick={() => end.run()}>
            Sign out everywhere else
          </button>
        ) : (
          <p className="mute small">You are signed in nowhere else.</p>
        )}
      </div>
    </>
  );
}

/** `Mozilla/5.0 (X11; Linux) … Firefox/141.0` → `Firefox on Linux` */
function browserWords(agent: string): string {
  const browser = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari'].find((name) => agent.includes(`${name}/`));
  const system = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'].find((name) => agent.includes(name));
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  return browser ? `${names[browser] ?? browser}${system ? ` on ${system}` : ''}` : 'A program';
}
