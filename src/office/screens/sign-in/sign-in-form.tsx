import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { giveCode, signIn } from '#features/staff/office/queries.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { officeApi } from '../../session/office-api.ts';
import { ActionFailed } from '../../ui/states.tsx';

interface SignInFormProps {
  /** Of the person whose session ended; it cannot be changed then. */
  email?: string;
  onDone: () => void;
  /** The heading follows the step. */
  onStep?: (step: 'password' | 'code', email: string) => void;
}

/** E-mail and password, then the second factor where the account has one. */
export function SignInForm({ email = '', onDone, onStep }: SignInFormProps) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  if (step === 'code')
    return (
      <CodeStep
        onDone={onDone}
        onBack={() => {
          setStep('password');
          onStep?.('password', '');
        }}
      />
    );
  return (
    <PasswordStep
      email={email}
      onDone={onDone}
      onCode={(typed) => {
        setStep('code');
        onStep?.('code', typed);
      }}
    />
  );
}

interface PasswordStepProps {
  email: string;
  onDone: () => void;
  onCode: (email: string) => void;
}

function PasswordStep({ email, onDone, onCode }: PasswordStepProps) {
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const typed = email || String(values.get('email') ?? '').trim();
    setBusy(true);
    const answer = await signIn(officeApi, typed, String(values.get('password') ?? ''));
    setBusy(false);
    setFailure(answer.success ? undefined : answer);
    if (!answer.success) return;
    if (answer.next === 'code') onCode(typed);
    else onDone();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <div className="f">
        <label htmlFor={`${id}e`}>E-mail</label>
        <input
          className="in"
          id={`${id}e`}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          readOnly={email !== ''}
          required
        />
      </div>
      <div className="f">
        <label htmlFor={`${id}p`}>Password</label>
        <div className="pw">
          <input
            className="in"
            id={`${id}p`}
            name="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            required
          />
          <button type="button" className="b b-s" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      </div>
      <ActionFailed failure={failure} />
      <button className="b b-first b-wide" type="submit" disabled={busy}>
        {busy ? 'Signing in…' : 'Sign in'}
      </button>
      <p className="small mute">You stay signed in for 12 hours on this computer.</p>
    </form>
  );
}

function CodeStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its field
  useEffect(() => field.current?.focus(), [recovery]);
  const send = async (typed: string) => {
    if (busy) return;
    setBusy(true);
    const answer = await giveCode(officeApi, typed);
    setBusy(false);
    setFailure(answer.success ? undefined : answer);
    if (answer.success) return onDone();
    // A code that the shop did not look at may be sent again.
    if (answer.status === 401) setCode('');
    field.current?.focus();
  };
  const type = (value: string) => {
    const typed = recovery ? value.trim() : value.replace(/\D/g, '').slice(0, 6);
    setCode(typed);
    if (!recovery && typed.length === 6) void send(typed);
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <CodeField field={field} code={code} recovery={recovery} onType={type} />
      <ActionFailed failure={failure} />
      <button className="b b-first b-wide" type="submit" disabled={busy || code.length < 6}>
        {busy ? 'Signing in…' : 'Sign in'}
      </button>
      <OtherWays
        recovery={recovery}
        onSwitch={() => {
          setRecovery(!recovery);
          setCode('');
        }}
        onBack={onBack}
      />
    </form>
  );
}

interface CodeFieldProps {
  field: RefObject<HTMLInputElement | null>;
  code: string;
  recovery: boolean;
  onType: (value: string) => void;
}

function CodeField({ field, code, recovery, onType }: CodeFieldProps) {
  const id = useId();
  return (
    <div className="f">
      <label htmlFor={id}>{recovery ? 'Recovery code' : 'Code'}</label>
      <input
        ref={field}
        className={recovery ? 'in' : 'in code'}
        id={id}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => onType(event.target.value)}
      />
      <small>
        {recovery
          ? 'One of those that you kept when you switched the second factor on. Each works once.'
          : 'A new one every 30 seconds. It is sent as soon as the sixth digit is in.'}
      </small>
    </div>
  );
}

interface OtherWaysProps {
  recovery: boolean;
  onSwitch: () => void;
  onBack: () => void;
}

function OtherWays({ recovery, onSwitch, onBack }: OtherWaysProps) {
  return (
    <p className="small">
      <button type="button" className="link" onClick={onSwitch}>
        {recovery ? 'Use the six digits' : 'Use a recovery code'}
      </button>
      {'\u2002·\u2002'}
      <button type="button" className="link" onClick={onBack}>
        Another account
      </button>
    </p>
  );
}
