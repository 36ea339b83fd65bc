import { useCallback } from 'react';
import { useToast } from './toast.tsx';

/** Copies the address of the screen. */
export function useCopyLink(): () => Promise<void> {
  const say = useToast();
  return useCallback(async () => {
    const done = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    say({ text: done ? 'The link is copied.' : 'The browser does not let us copy: copy the address above.' });
  }, [say]);
}
