import { type FormEvent, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { minPasswordLength } from '#features/staff/constants.ts';
import { setPassword } from '#features/staff/office/queries.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { officeApi } from '../../session/office-api.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { Door } from './door.tsx';

/** Where the link of `npm run shop -- staff add` leads. */
export function PasswordScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [password, again] = ['password', 'again'].map((name) =>
      String(new FormData(event.currentTarget).get(name) ?? ''),
    );
    if (password !== again)
      return setFailure({ success: false, status: 400, error: 'The two passwords are not the same.' });
    setBusy(true);
    const answer = await setPassword(officeApi, search.get('token') ?? '', password ?? '');
    setBusy(false);
    if (answer.success) return navigate('/sign-in?set', { replace: true });
    setFailure(answer);
  };
  return (
    <Door title="Set your password" sub={`At least ${minPasswordLength} characters. A short sentence is a good one.`}>
      <form className="stack" onSubmit={submit}>
        {[
          ['password', 'Password'],
          ['again', 'The same again'],
        ].map(([name, label]) => (
          <div className="f" key={name}>
            <label htmlFor={`${id}${name}`}>{label}</label>
            <input
              className="in"
              id={`${id}${name}`}
              name={name}
              type="password"
              autoComplete="new-password"
              minLength={minPasswordLength}
              required
            />
          </div>
        ))}
        <ActionFailed failure={failure} />
        <button className="b b-first b-wide" type="submit" disabled={busy}>
          {busy ? 'Setting…' : 'Set the password'}
        </button>
      </form>
    </Door>
  );
}
