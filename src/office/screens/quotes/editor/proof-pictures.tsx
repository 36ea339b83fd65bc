import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxProofs } from '#features/offers/constants.ts';
import { uploadFile } from '#features/uploads/queries.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useDesigns } from './design-field.tsx';
import { useEditor } from './editor-context.ts';

/** The pictures that the customer judges by: of designs, or of files of our own. */
export function ProofPictures() {
  const { content, saved, change, errorOf } = useEditor();
  const [adding, setAdding] = useState(false);
  const { proofs } = content;
  const isChanged = ({ url, caption }: (typeof proofs)[number]) =>
    caption !== saved.proofs.find((proof) => proof.url === url)?.caption;
  return (
    <div className="ol">
      <p className="lab">Proof pictures</p>
      <ul className="proofs">
        {proofs.map(({ url, caption }, at) => (
          <li key={url}>
            <img src={url} alt={caption || `Proof ${at + 1}`} />
            <input
              className={classNames('in', isChanged({ url, caption }) && 'is-changed')}
              aria-label={`Words under picture ${at + 1}`}
              value={caption}
              maxLength={80}
              onChange={(event) =>
                change({
                  proofs: proofs.map((proof, index) =>
                    index === at ? { ...proof, caption: event.target.value } : proof,
                  ),
                })
              }
            />
            <button
              type="button"
              className="ib"
              aria-label={`Remove picture ${at + 1}`}
              onClick={() => change({ proofs: proofs.filter((_, index) => index !== at) })}
            >
              <Trash2 className="icon icon-s" aria-hidden="true" />
            </button>
            {errorOf(`proofs.${at}.url`) && <p className="err">{errorOf(`proofs.${at}.url`)}</p>}
          </li>
        ))}
        {proofs.length < maxProofs && (
          <li>
            <button type="button" className="add" onClick={() => setAdding(true)}>
              <Plus className="icon" aria-hidden="true" />
              Make or add
            </button>
          </li>
        )}
      </ul>
      {proofs.length === 0 && <p className="hint">Without one, the pictures of the designs are shown.</p>}
      <AddProof open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

function AddProof({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { content, change } = useEditor();
  const designs = useDesigns();
  const latest = useRef(content.proofs);
  latest.current = content.proofs;
  const [state, setState] = useState({ busy: false, error: '' });
  const add = (url: string, caption: string) => {
    change({ proofs: [...latest.current, { url, caption }] });
    onClose();
  };
  async function upload(file: File | undefined): Promise<void> {
    if (!file) return;
    setState({ busy: true, error: '' });
    const { signal } = new AbortController();
    const answer = await uploadFile(file, { onProgress: () => {}, signal, takenBy: 'studio' });
    setState({ busy: false, error: answer.success ? '' : answer.error });
    if (answer.success) add(answer.file.url, '');
  }
  const made = designs
    .flatMap(({ previews, names }) => [
      { url: previews.placed, caption: `${names.product}, ${names.color}` },
      { url: previews.near, caption: `${names.technique}, from near` },
    ])
    .filter(({ url }) => url !== '' && !content.proofs.some((proof) => proof.url === url));
  return (
    <Dialog title="A proof picture" open={open} onClose={onClose} wide>
      <DesignPictures pictures={made} onAdd={add} />
      <label className="f">
        <span className="lab">Or a picture of your own: JPG, PNG or WebP</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={state.busy}
          onChange={(event) => void upload(event.target.files?.[0])}
        />
      </label>
      {state.busy && <p role="status">Storing the picture…</p>}
      {state.error && (
        <p className="err" role="alert">
          {state.error}
        </p>
      )}
      <div className="btns">
        <button type="button" className="b" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

interface DesignPicturesProps {
  pictures: { url: string; caption: string }[];
  onAdd: (url: string, caption: string) => void;
}

function DesignPictures({ pictures, onAdd }: DesignPicturesProps) {
  if (pictures.length === 0)
    return <p>No design has a picture yet. One is made of the customer’s file where a line says so, under Design.</p>;
  return (
    <ul className="proofs">
      {pictures.map(({ url, caption }) => (
        <li key={url}>
          <button type="button" className="add" onClick={() => onAdd(url, caption)}>
            <img src={url} alt="" />
            {caption}
          </button>
        </li>
      ))}
    </ul>
  );
}
