import { CircleAlert, Info } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Design } from '#features/designs/contract.ts';
import type { QuoteRecord } from '#features/offers/office/queries.ts';
import { ConflictDialog } from '../../../ui/record/conflict-dialog.tsx';
import { ActionFailed } from '../../../ui/states.tsx';
import { DraftLine } from './draft-line.tsx';
import type { DraftState, DraftStore } from './draft-store.ts';
import { type Editor, type EditorChoices, EditorProvider } from './editor-context.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { EditorLines } from './offer-lines.tsx';
import { EditorSums, sayTotal } from './offer-sums.tsx';
import { EditorTerms } from './offer-terms.tsx';
import { ProofPictures } from './proof-pictures.tsx';
import type { Preview } from './use-preview.ts';
import { useSending } from './use-sending.ts';

export interface OfferEditorProps {
  record: QuoteRecord;
  choices: EditorChoices;
  store: DraftStore;
  draft: DraftState;
  preview: Preview;
}

/** The offer as it is written: each pause of typing saves it. */
export function OfferEditor({ record, choices, store, draft, preview }: OfferEditorProps) {
  const [made, setMade] = useState<Design[]>([]);
  const [unread, setUnread] = useState<FieldErrors>({});
  const sending = useSending(record.quote, store, unread);
  const [firstName = record.quote.name] = record.quote.name.split(' ');
  const errors = { ...draft.errors, ...preview.errors, ...(sending.tried ? preview.problems : {}) };
  const editor: Editor = {
    record,
    choices,
    preview,
    made,
    unread,
    setUnread: useCallback((path, error) => setUnread((before) => withFault(before, path, error)), []),
    content: draft.content,
    saved: draft.saved,
    addDesign: (design) => setMade([...made, design]),
    change: (change) => store.change(change),
    changeLine: (at, change) =>
      store.change({
        lines: store.read().content.lines.map((line, index) => (index === at ? { ...line, ...change } : line)),
      }),
    errorOf: (path) => errors[path],
  };
  const total = preview.offer ? sayTotal(preview.offer.total) : '';
  const version = record.draft?.version ?? (record.versions[0]?.version ?? 0) + 1;
  return (
    <EditorProvider value={editor}>
      <MissingDialog missing={sending.missing} onClose={sending.clearMissing} />
      <ConflictDialog
        record={record.quote.number}
        conflicts={draft.conflicts}
        savedBy={draft.savedAt ? { name: draft.savedBy, at: draft.savedAt } : undefined}
        onSave={(fields) => store.settle(fields)}
        onDrop={() => store.settle([])}
      />
      <section className="box" aria-labelledby="offer-head">
        <div className="box-h">
          <h2 id="offer-head">Offer, version {version}</h2>
          <DraftLine draft={draft} isUnread={Object.keys(unread).length > 0} />
        </div>
        <DraftNote draft={draft} store={store} />
        <EditorLines />
        <EditorTerms firstName={firstName} />
        <ProofPictures />
        <EditorSums offer={preview.offer} />
        <ActionFailed failure={sending.failure} />
        <SendBar firstName={firstName} total={total} sending={sending} />
      </section>
    </EditorProvider>
  );
}

interface SendBarProps {
  firstName: string;
  /** Empty until it is known. */
  total: string;
  sending: ReturnType<typeof useSending>;
}

function SendBar({ firstName, total, sending }: SendBarProps) {
  return (
    <div className="send">
      <p className="only-desk">
        <b>{total}</b>
        <br />
        <span className="mute">Mails {firstName} a new link</span>
      </p>
      <button type="button" className="b" disabled={sending.busy} onClick={sending.test}>
        Test to me
      </button>
      <button type="button" className="b b-first" disabled={sending.busy} onClick={sending.send}>
        Send offer<span className="only-phone">{total && `· ${total}`}</span>
      </button>
    </div>
  );
}

type FieldErrors = Record<string, string>;

function withFault(faults: FieldErrors, path: string, fault: string | undefined): FieldErrors {
  if (faults[path] === fault) return faults;
  const { [path]: _, ...others } = faults;
  return fault === undefined ? others : { ...others, [path]: fault };
}

function DraftNote({ draft: { state, words }, store }: { draft: DraftState; store: DraftStore }) {
  if (!words) return null;
  const isBad = state === 'failed';
  const Icon = isBad ? CircleAlert : Info;
  return (
    <div className={isBad ? 'note note-bad' : 'note'} role={isBad ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden="true" />
      <div>
        <p>{words}</p>
        {isBad && (
          <button type="button" className="b b-s" onClick={() => void store.flush()}>
            Save now
          </button>
        )}
      </div>
    </div>
  );
}
