import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

interface HostedFormProps {
  action: string;
  fields: Record<string, string>;
  label: string;
  /** As soon as the page is there; without scripts by its button. */
  isSentAtOnce?: boolean;
}

/** The form that leads to PayHere's page. */
export function HostedForm({ action, fields, label, isSentAtOnce }: HostedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isSentAtOnce) return;
    // Going back from there must not lead there again.
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?payment=left`);
    form.current?.submit();
  }, [isSentAtOnce]);
  return (
    <form ref={form} method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{label}</Button>
    </form>
  );
}
