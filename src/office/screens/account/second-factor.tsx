import { type FormEvent, useId, useState } from 'react';
import { beginSecondFactor, confirmSecondFactor, endSecondFactor } from '#features/staff/office/queries.ts';
import type { ApiFailure, ApiResult } from '#http/api-client.ts';
import { officeApi } from '../../session/office-api.ts';
import { ActionFailed } from '../../ui/states.tsx';

type Begun = Extract<Awaited<ReturnType<typeof beginSecondFactor>>, { success: true }>;

/** Switches the person's second factor on and off. */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const [on, setOn] = useState(isOn);
  const [begun, setBegun] = useState<Begun>();
  return (
    <section className="box">
      <div className="box-h">
        <h2>Second factor</h2>
        <span className={on ? 'st st-active' : 'st'}>{on ? 'On' : 'Off'}</span>
      </div>
      <div className="box-b stack">
        {begun ? (
          <Confirm
            begun={begun}
            onDone={() => {
              setBegun(undefined);
              setOn(true);
            }}
          />
        ) : (
          <>
            <p className="mute">
              {on
                ? 'Signing in asks for six digits of your authenticator app too.'
                : 'With it a stolen password opens nothing: signing in asks for six digits of an app on your telephone.'}
            </p>
            <PasswordForm
              label={on ? 'Switch it off' : 'Switch it on'}
              send={async (password) => {
                if (on) {
                  const answer = await endSecondFactor(officeApi, password);
                  if (answer.success) setOn(false);
                  return answer;
                }
                const answer = await beginSecondFactor(officeApi, password);
                if (answer.success) setBegun(answer);
                return answer;
              }}
            />
          </>
        )}
      </div>
    </section>
  );
}

interface PasswordFormProps {
  label: string;
  send: (password: string) => Promise<ApiResult<object>>;
}

function PasswordForm({ label, send }: PasswordFormProps) {
  return (
    <OneField
      name="Your password"
      button={label}
      field={{ type: 'password', autoComplete: 'current-password' }}
      send={send}
    />
  );
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  return (
    <>
      <ol className="numbered">
        <li>
          <p>Scan this with your authenticator app.</p>
          <img className="qr-code" src={`data:image/svg+xml,${encodeURIComponent(begun.picture)}`} alt="Code to scan" />
          <p className="small mute">
            Or type the key: <code>{new URL(begun.address).searchParams.get('secret')}</code>
          </p>
        </li>
        <li>
          <p>Keep these recovery codes where your telephone is not. Each opens the door once.</p>
          <ul className="codes">
            {begun.recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <p>Type the six digits that the app shows.</p>
        </li>
      </ol>
      <OneField
        name="Code"
        button="Switch it on"
        field={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
        send={async (code) => {
          const answer = await confirmSecondFactor(officeApi, code);
          if (answer.success) onDone();
          return answer;
        }}
      />
    </>
  );
}

interface OneFieldProps {
  name: string;
  button: string;
  field: { type?: string; inputMode?: 'numeric'; autoComplete: string };
  send: (value: string) => Promise<ApiResult<object>>;
}

function OneField({ name, button, field, send }: OneFieldProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = String(new FormData(event.currentTarget).get('value') ?? '');
    setBusy(true);
    const answer = await send(value);
    setBusy(false);
    setFailure(answer.success ? undefined : answer);
  };
  return (
    <form className="one-field" onSubmit={submit}>
      <div className="f">
        <label htmlFor={id}>{name}</label>
        <input className="in" id={id} name="value" required {...field} />
      </div>
      <button type="submit" className="b b-first" disabled={busy}>
        {button}
      </button>
      <ActionFailed failure={failure} />
    </form>
  );
}
