import { useState } from 'react';
import { type OfficeProduct, releaseProduct } from '#features/catalogue/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** The owner of the product: its content file, or staff, who can give it back. */
export function OwnerBox({ product }: { product: OfficeProduct }) {
  const { id, managedBy, hasFile } = product;
  const file = `content/products/${id}.yaml`;
  return (
    <section className="box">
      <div className="box-h">
        <h2>Who has the last word</h2>
      </div>
      <div className="box-b stack-s">
        {managedBy === 'content' ? (
          <p>
            <b>Its content file</b>, <code>{file}</code>. The first change you save here takes the product over: from
            then on the file leaves it alone. Stock is never the file’s.
          </p>
        ) : hasFile ? (
          <>
            <p>
              <b>Staff</b>. What is saved here stays; <code>{file}</code> leaves the product alone.
            </p>
            <GiveBack product={product} file={file} />
          </>
        ) : (
          <p>
            <b>Staff</b>. Made here or by a CSV, without a content file.
          </p>
        )}
      </div>
    </section>
  );
}

function GiveBack({ product: { id, name }, file }: { product: OfficeProduct; file: string }) {
  const say = useToast();
  const [asks, setAsks] = useState(false);
  const release = useAction(
    () => releaseProduct(officeApi, id),
    () => {
      setAsks(false);
      say({ text: `${name} is what its content file says again.` });
    },
  );
  return (
    <>
      <div className="btns">
        <button type="button" className="b b-bad b-s" onClick={() => setAsks(true)}>
          Give it back to its file…
        </button>
      </div>
      <Dialog title={`Give ${name} back?`} open={asks} onClose={() => setAsks(false)} alert>
        <ul className="dl">
          <li>
            Texts, price, status, areas and pictures become those of {file}. What was changed here stays in the activity
            only.
          </li>
          <li>Stock stays as it is. No mail is sent.</li>
        </ul>
        <ActionFailed failure={release.failure} />
        <div className="btns">
          <button type="button" className="b b-badfill" disabled={release.busy} onClick={() => void release.run()}>
            Give it back
          </button>
          <button type="button" className="b" onClick={() => setAsks(false)}>
            Keep it here
          </button>
        </div>
      </Dialog>
    </>
  );
}
