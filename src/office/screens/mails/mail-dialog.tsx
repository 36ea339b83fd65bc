import { type FormEvent, useId } from 'react';
import { Link } from 'react-router';
import { type MailRow, mailPage, resendMail } from '#features/mails/office/queries.ts';
import { formatStaffTime } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { mailRecordAddress, mailTitle, stateWords, whyWords } from './mail-words.ts';

/** A mail as its reader sees it, composed anew; a failed one is corrected and sent again here. */
export function MailDialog({ row, onClose }: { row: MailRow | undefined; onClose: () => void }) {
  return (
    <Dialog title={row ? mailTitle(row) : ''} open={row !== undefined} onClose={onClose} wide>
      {row && <Mail key={row.id} row={row} onClose={onClose} />}
    </Dialog>
  );
}

function Mail({ row, onClose }: { row: MailRow; onClose: () => void }) {
  const { id, to, at, state, about } = row;
  const why = whyWords(row);
  return (
    <>
      <dl className="kv">
        <div>
          <dt>{stateWords[state]}</dt>
          <dd>
            {formatStaffTime(at)}
            {why && `. ${why}`}
          </dd>
        </div>
        {to && (
          <div>
            <dt>To</dt>
            <dd>{to}</dd>
          </div>
        )}
        {about && (
          <div>
            <dt>About</dt>
            <dd>
              <Link className="link" to={mailRecordAddress(about)}>
                {about.number}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {/* Its policy lets nothing run and nothing load. */}
      {to && <iframe className="mail-page" title="The mail as it is read" src={mailPage(id)} sandbox="" />}
      {state === 'failed' && to ? (
        <Resend row={row} onClose={onClose} />
      ) : (
        <div className="btns">
          <button type="button" className="b" onClick={onClose}>
            Close
          </button>
        </div>
      )}
    </>
  );
}

function Resend({ row: { id, to, canFix, about }, onClose }: { row: MailRow; onClose: () => void }) {
  const fieldId = useId();
  const say = useToast();
  const resend = useAction(
    (address: string) => resendMail(officeApi, id, canFix ? { from: to, to: address } : undefined),
    () => {
      onClose();
      say({ text: 'The mail is queued again and goes out at once.' });
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void resend.run(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  const error = resend.failure?.validationErrors?.email;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {canFix && (
        <div className="f">
          <label htmlFor={fieldId}>Right address</label>
          <input
            id={fieldId}
            className={error ? 'in is-bad' : 'in'}
            name="email"
            type="email"
            autoComplete="off"
            defaultValue={to}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${fieldId}-says`}
          />
          <p id={`${fieldId}-says`} className={error ? 'err' : 'hint'}>
            {error ?? `It is saved at ${about?.number}: later mails go there too.`}
          </p>
        </div>
      )}
      {!error && <ActionFailed failure={resend.failure} />}
      <div className="btns">
        <button type="submit" className="b b-first" disabled={resend.busy}>
          Send again
        </button>
        <button type="button" className="b" onClick={onClose}>
          Close
        </button>
      </div>
    </form>
  );
}
