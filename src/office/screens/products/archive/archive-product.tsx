import { useState } from 'react';
import { type OfficeProduct, saveFields } from '#features/catalogue/office/queries.ts';
import { officeApi } from '../../../session/office-api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionFailed } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { archiveWords } from './archive-words.ts';

/** Takes a product off sale for good: its page stays, and what open orders hold is made as ordered. */
export function ArchiveProduct({ product }: { product: OfficeProduct }) {
  const { id, name, version, status } = product;
  const say = useToast();
  const [asks, setAsks] = useState(false);
  const archive = useAction(
    () => saveFields(officeApi, id, version, { status: 'discontinued' }),
    () => {
      setAsks(false);
      say({ text: `${name} is archived.` });
    },
  );
  if (status === 'discontinued') return null;
  return (
    <>
      <button type="button" className="b b-bad" onClick={() => setAsks(true)}>
        Archive…
      </button>
      <Dialog title={`Archive ${name}?`} open={asks} onClose={() => setAsks(false)} alert>
        <ul className="dl">
          {archiveWords(product).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <ActionFailed failure={archive.failure} />
        <div className="btns">
          <button type="button" className="b b-badfill" disabled={archive.busy} onClick={() => void archive.run()}>
            Archive it
          </button>
          <button type="button" className="b" onClick={() => setAsks(false)}>
            Keep it
          </button>
        </div>
      </Dialog>
    </>
  );
}
