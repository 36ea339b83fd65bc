import { ArrowLeft, Download, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { offerPdf, type QuoteRecord, reviewQuote, withdrawQuote } from '#features/offers/office/queries.ts';
import { pluralForm } from '#shared/format.ts';
import { officeApi } from '../../../session/office-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { useRecordKeys } from '../../../ui/record/use-record-keys.ts';
import { ActionFailed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { toClock, toState } from '../quote-words.ts';

interface StepsProps {
  record: QuoteRecord;
  /** Saves what is typed. @returns the version of the quote that is seen then */
  settle: () => Promise<number>;
}

/** Number, state and clock of a quote request, and its steps beside the offer's. */
export function QuoteHead({ record, settle }: StepsProps) {
  const { quote } = record;
  const { number, name, company, status, title } = quote;
  const state = toState(status);
  const clock = toClock(quote);
  useRecordKeys({ list: 'quotes', id: number });
  return (
    <header className="rec rec-quote">
      <div className="rec-row">
        <Link className="back only-desk" to="/quotes">
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
          Quotes
        </Link>
      </div>
      <div className="rec-row">
        <h1>{number}</h1>
        <span className={state.className}>{state.words}</span>
        <p className="who who-lines">
          {company || name}
          <small>
            <span className={clock.tone || undefined}>{clock.words}</span> · {title}
          </small>
        </p>
        <div className="btns at-right only-desk">
          <QuoteSteps record={record} settle={settle} />
        </div>
      </div>
    </header>
  );
}

/** The actions beside those of the offer itself. */
export function QuoteSteps({ record: { quote, versions }, settle }: StepsProps) {
  const { id, status, name, email, number } = quote;
  const [withdrawing, setWithdrawing] = useState(false);
  const say = useToast();
  const review = useAction(
    async () => reviewQuote(officeApi, id, await settle()),
    () => say({ text: `${name} reads that somebody works on it.` }),
  );
  const isClosed = status === 'accepted' || status === 'withdrawn';
  return (
    <>
      {status === 'new' && (
        <button type="button" className="b" disabled={review.busy} onClick={() => void review.run()}>
          Say we work on it
        </button>
      )}
      {versions.length > 0 && (
        <FileLink className="b" href={offerPdf(id)}>
          <Download className="icon icon-s" aria-hidden="true" />
          PDF
        </FileLink>
      )}
      <a className="b" href={`mailto:${email}?subject=${encodeURIComponent(`Your quote request ${number}`)}`}>
        <MessageSquareText className="icon icon-s" aria-hidden="true" />
        Write to {name.split(' ')[0]}
      </a>
      {!isClosed && (
        <button type="button" className="b b-bad" onClick={() => setWithdrawing(true)}>
          Withdraw…
        </button>
      )}
      <ActionFailed failure={review.failure} />
      <WithdrawDialog
        quote={quote}
        settle={settle}
        open={withdrawing}
        sent={versions.length}
        onClose={() => setWithdrawing(false)}
      />
    </>
  );
}

interface WithdrawProps extends Pick<QuoteRecord, 'quote'>, Pick<StepsProps, 'settle'> {
  open: boolean;
  /** How many versions the customer has. */
  sent: number;
  onClose: () => void;
}

function WithdrawDialog({ quote, settle, open, sent, onClose }: WithdrawProps) {
  const { id, number, name } = quote;
  const say = useToast();
  const { run, busy, failure } = useAction(
    async () => withdrawQuote(officeApi, id, await settle()),
    ({ isTold }) => {
      onClose();
      say({
        text: isTold
          ? `${number} is withdrawn. ${name} gets a mail that says so.`
          : `${number} is withdrawn. ${name} gets no mail.`,
      });
    },
  );
  return (
    <Dialog title={`Withdraw ${number}?`} open={open} onClose={onClose} alert>
      <p>This cannot be taken back.</p>
      <ul className="what">
        {sent > 0 ? (
          <>
            <li>
              {pluralForm(sent, 'The link of the offer leads', 'The links of all versions lead')} nowhere from now on.
            </li>
            <li>{name} gets a mail that says so, unless the first offer has not gone out yet.</li>
          </>
        ) : (
          <li>{name} has had no offer, and gets no mail.</li>
        )}
        <li>Nothing is on order, so no stock and no money moves.</li>
      </ul>
      <ActionFailed failure={failure} />
      <div className="btns">
        <button type="button" className="b b-badfill" disabled={busy} onClick={() => void run()}>
          Withdraw {number}
        </button>
        <button type="button" className="b" onClick={onClose}>
          Keep it
        </button>
      </div>
    </Dialog>
  );
}
