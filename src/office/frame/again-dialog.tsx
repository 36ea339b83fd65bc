import { useEffect, useRef, useState } from 'react';
import { SignInForm } from '../screens/sign-in/sign-in-form.tsx';
import { onSessionEnd } from '../session/office-api.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks for the password where a session ended in the middle of work; what was typed stays beneath. */
export function AgainDialog({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    onSessionEnd(
      () =>
        new Promise<void>((resolve) => {
          waiting.current.push(resolve);
          setOpen(true);
        }),
    );
    return () => onSessionEnd(undefined);
  }, []);
  const goOn = () => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve();
  };
  // Escape does not close it: the calls that wait would never be answered.
  return (
    <Dialog title="Your session has ended" open={open} onClose={() => setOpen(true)}>
      <p>Sign in again to go on. What you typed is kept.</p>
      <SignInForm email={email} onDone={goOn} />
    </Dialog>
  );
}
