import type { ApiResult } from '#http/api-client.ts';
import { OneStep } from '#ui/forms/one-step.tsx';

export function StopScreen({ stop }: { stop(): Promise<ApiResult<{ message: string }>> }) {
  return (
    <OneStep
      take={stop}
      say={(receipt) => (receipt ? done : asked)}
      label="Unsubscribe"
      busyLabel="Unsubscribing..."
      noScript={
        <noscript>
          <p>This button needs JavaScript.</p>
        </noscript>
      }
    />
  );
}

const asked = {
  title: 'No more mails about sizes?',
  text: 'A size has one mail, and the address is removed with it. One press ends the other sizes that you asked about, too.',
  isAsked: true,
};
const done = {
  title: 'You are unsubscribed',
  text: 'No more mails about sizes will come. We have forgotten the address.',
  isAsked: false,
};
