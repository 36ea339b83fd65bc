import { useState } from 'react';
import { resendMails } from '#features/mails/office/queries.ts';
import { plural } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** For a mail server that was away for a day: everything that failed goes out again. */
export function ResendAll({ failed }: { failed: number }) {
  const [isOpen, setOpen] = useState(false);
  const say = useToast();
  const resend = useAction(
    () => resendMails(officeApi),
    ({ resent }) => {
      setOpen(false);
      say({ text: `${plural(resent, 'mail is', 'mails are')} queued again.` });
    },
  );
  if (failed < 2 && !isOpen) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="b" onClick={() => setOpen(true)}>
        Resend all failed…
      </button>
      <Dialog title={`Send ${failed} mails again?`} open={isOpen} onClose={close}>
        <p>This happens:</p>
        <ul className="what">
          <li>{failed} mails go out within minutes, each to the address of its record.</li>
          <li>Those that fail again are back here in about a day.</li>
        </ul>
        <ActionFailed failure={resend.failure} />
        <div className="btns">
          <button type="button" className="b b-first" onClick={() => resend.run()} disabled={resend.busy}>
            Send {failed} mails
          </button>
          <button type="button" className="b" onClick={close}>
            Leave them
          </button>
        </div>
      </Dialog>
    </>
  );
}
