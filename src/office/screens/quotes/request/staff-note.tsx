import { useEffect, useRef, useState } from 'react';
import { loadQuote, noteQuote, type QuoteRecord } from '#features/offers/office/queries.ts';
import { officeApi } from '../../../session/office-api.ts';
import { ConflictDialog } from '../../../ui/record/conflict-dialog.tsx';
import { useSavedBy } from '../../../ui/record/saved-by.ts';

/** The note that staff alone read: saved when one leaves it. */
export function StaffNote({ quote }: Pick<QuoteRecord, 'quote'>) {
  const { note, setNote, state, theirs, savedBy, save, settle } = useStaffNote(quote);
  return (
    <section className="box" aria-labelledby="note-head">
      <div className="box-h">
        <h2 id="note-head">For us only</h2>
        <span className={state.isBad ? 'small late' : 'small mute'} role="status">
          {state.words}
        </span>
      </div>
      <div className="box-b stack-s">
        <textarea
          className="in"
          rows={3}
          maxLength={5_000}
          aria-label="Note for us only"
          data-note=""
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={() => void save(note)}
        />
        {state.isBad && (
          <button type="button" className="b b-s" onClick={() => void save(note)}>
            Save again
          </button>
        )}
      </div>
      <ConflictDialog
        record={quote.number}
        savedBy={savedBy}
        conflicts={theirs === undefined ? [] : [{ label: 'For us only', field: 'note', mine: note, theirs }]}
        onSave={(fields) => settle(fields.includes('note'))}
        onDrop={() => settle(false)}
      />
    </section>
  );
}

/** What was typed, and what was saved meanwhile by somebody else. */
function useStaffNote(quote: QuoteRecord['quote']) {
  const [note, setNote] = useState(quote.staffNote);
  const [state, setState] = useState({ words: '', isBad: false });
  const [theirs, setTheirs] = useState<string>();
  const savedBy = useSavedBy('quote', quote.id, theirs !== undefined);
  const before = useRef(quote.staffNote);
  useEffect(() => {
    const untouched = before.current;
    before.current = quote.staffNote;
    setNote((typed) => (typed === untouched ? quote.staffNote : typed));
  }, [quote.staffNote]);
  async function save(text: string): Promise<void> {
    if (text === before.current) return;
    setState({ words: 'Saving…', isBad: false });
    const answer = await noteQuote(officeApi, quote.id, before.current, text);
    if (answer.success) {
      before.current = answer.note;
      return setState({ words: 'Saved', isBad: false });
    }
    if (answer.status === 409) {
      const record = await loadQuote(officeApi, quote.id);
      if (record.success) {
        setState({ words: '', isBad: false });
        return setTheirs(record.quote.staffNote);
      }
    }
    const words = answer.status === 0 ? 'The shop cannot be reached.' : answer.error;
    setState({ words: `${words} Your words stay here.`, isBad: true });
  }
  function settle(isMine: boolean): void {
    const saved = theirs ?? '';
    before.current = saved;
    setTheirs(undefined);
    if (isMine) return void save(note);
    setNote(saved);
  }
  return { note, setNote, state, theirs, savedBy, save, settle };
}
