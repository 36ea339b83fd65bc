import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import type { loadChoices, loadQuote, QuoteRecord } from '#features/offers/office/queries.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Bones, Read } from '../../ui/states.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { DraftStore } from './editor/draft-store.ts';
import type { EditorChoices } from './editor/editor-context.ts';
import { OfferEditor } from './editor/offer-editor.tsx';
import { usePreview } from './editor/use-preview.ts';
import { QuoteHistory } from './record/history.tsx';
import { PreviewFrame } from './record/preview-frame.tsx';
import { QuoteHead, QuoteSteps } from './record/quote-head.tsx';
import { Versions } from './record/versions.tsx';
import { isToWrite, WithCustomer } from './record/with-customer.tsx';
import { RequestColumn } from './request/request-column.tsx';

interface Loaded {
  quote: ReturnType<typeof loadQuote>;
  choices: ReturnType<typeof loadChoices>;
}

export function OfficeQuoteScreen() {
  const { quote, choices } = useLoaderData<Loaded>();
  // The address may have the id instead.
  const number = useLatest(quote)?.quote.number ?? 'Quote';
  useEffect(() => {
    document.title = `${number} | Back office`;
  }, [number]);
  return (
    <>
      <header className="phone-top">
        <Link className="back" to="/quotes" aria-label="Back to the quotes">
          <ArrowLeft className="icon" aria-hidden="true" />
        </Link>
        <b>{number}</b>
      </header>
      <main className="main" id="main" tabIndex={-1}>
        <Read value={quote} loading={<Bones rows={12} />}>
          {(record) => (
            <Read value={choices} loading={<Bones rows={12} />}>
              {(known) => <Desk key={toDeskKey(record)} record={record} choices={known} />}
            </Read>
          )}
        </Read>
      </main>
    </>
  );
}

/** Another state is another desk: a draft is not that of the version after it. */
function toDeskKey({ quote, versions }: QuoteRecord): string {
  return [quote.id, versions.length, quote.status === 'offered', quote.orderId].join(' ');
}

const parts = [
  { hash: '#request', label: 'Request' },
  { hash: '#offer', label: 'Offer' },
  { hash: '#preview', label: 'What they see' },
];

function Desk({ record, choices }: { record: QuoteRecord; choices: EditorChoices }) {
  const [store] = useState(() => new DraftStore(record));
  useEffect(() => store.start(), [store]);
  useEffect(() => store.receive(record), [store, record]);
  const draft = useSyncExternalStore(store.subscribe, store.read);
  const preview = usePreview(record.quote.id, draft.content);
  const [writing, setWriting] = useState(() => isToWrite(record, store.read().state !== 'saved'));
  const offer = writing ? preview.offer : (record.versions[0]?.offer ?? preview.offer);
  const settle = async () => {
    await store.flush();
    return store.version;
  };
  const { hash } = useLocation();
  const part = parts.some((one) => one.hash === hash) ? hash : '#offer';
  const firstName = record.quote.name.split(' ')[0] ?? '';
  return (
    <>
      <QuoteHead record={record} settle={settle} />
      <nav className="views tabs-q" aria-label="Parts">
        {parts.map(({ hash: to, label }) => (
          <Link key={to} to={to} replace preventScrollReset aria-current={to === part ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="desk">
        <Part isOn={part === '#request'}>
          <RequestColumn record={record} />
          <div className="btns only-phone">
            <QuoteSteps record={record} settle={settle} />
          </div>
        </Part>
        <Part isOn={part === '#offer'}>
          {writing ? (
            <OfferEditor record={record} choices={choices} store={store} draft={draft} preview={preview} />
          ) : (
            <WithCustomer record={record} onWrite={() => setWriting(true)} />
          )}
          <Versions record={record} draft={preview.offer} />
          <QuoteHistory events={record.events} />
        </Part>
        <Part isOn={part === '#preview'}>
          <section className="see" aria-label="Preview">
            <div className="see-top on-dark">
              <b>
                What {firstName} {writing ? 'will see' : 'was sent'}
              </b>
              {writing && <span>{preview.failure ? 'older than what is typed' : 'changes as you type'}</span>}
            </div>
            {offer ? (
              <PreviewFrame offer={offer} title={`The offer as ${firstName} will see it`} />
            ) : (
              <Bones rows={6} />
            )}
          </section>
        </Part>
      </div>
    </>
  );
}

/** One of the three columns, and of the three parts where there is no room for columns. */
function Part({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return <div className={classNames(isOn && 'is-part') || undefined}>{children}</div>;
}
