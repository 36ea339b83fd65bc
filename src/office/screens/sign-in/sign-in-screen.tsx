import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Door } from './door.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const [email, setEmail] = useState('');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const to = search.get('to') ?? '/';
  return (
    <Door
      title={email ? 'Six digits' : 'Sign in'}
      sub={email ? `From your authenticator app, for ${email}.` : 'The back office. For the people who run the press.'}
    >
      {search.has('set') && !email && (
        <div className="note" role="status">
          <div>Your password is set. Sign in with it.</div>
        </div>
      )}
      <SignInForm
        onStep={(step, typed) => setEmail(step === 'code' ? typed : '')}
        // An address of this site alone.
        onDone={() => navigate(/^\/(?!\/)/.test(to) ? to : '/', { replace: true })}
      />
    </Door>
  );
}
