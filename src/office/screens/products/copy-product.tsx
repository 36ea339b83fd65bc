import { Copy, Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { copyProduct } from '#features/catalogue/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { OfficeTextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

interface CopyProductProps {
  /** Products that the copy can be like. */
  like: readonly { id: string; name: string }[];
  /** Of the list; by default it copies the one product. */
  isNew?: boolean;
}

/** A new product begins as one that is like it, and is a draft until somebody sets it active. */
export function CopyProduct({ like, isNew }: CopyProductProps) {
  const [open, setOpen] = useState(false);
  const Icon = isNew ? Plus : Copy;
  const [first] = like;
  if (!first) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="b" onClick={() => setOpen(true)}>
        <Icon className="icon icon-s" aria-hidden="true" />
        {isNew ? 'New product…' : 'Copy…'}
      </button>
      <Dialog title={isNew ? 'A new product' : `A product like ${first.name}`} open={open} onClose={close}>
        <CopyForm like={like} onClose={close} />
      </Dialog>
    </>
  );
}

function CopyForm({ like, onClose }: { like: CopyProductProps['like']; onClose: () => void }) {
  const [from, setFrom] = useState(like[0]?.id ?? '');
  const [names, setNames] = useState({ name: '', sku: '' });
  const likeId = useId();
  const navigate = useNavigate();
  const say = useToast();
  const copy = useAction(
    () => copyProduct(officeApi, from, names),
    ({ id }) => {
      say({ text: `${names.name} is a draft. Nobody sees it before it is active.` });
      navigate(`/products/${id}`);
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void copy.run();
  };
  const errors = copy.failure?.validationErrors ?? {};
  return (
    <form className="stack" onSubmit={submit}>
      {like.length > 1 && (
        <div className="f">
          <label htmlFor={likeId}>Like which of the list</label>
          <select className="in" id={likeId} value={from} onChange={(event) => setFrom(event.target.value)}>
            {like.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <OfficeTextField
        label="Name"
        error={errors.name}
        value={names.name}
        onType={(name) => setNames({ ...names, name })}
      />
      <OfficeTextField label="SKU" error={errors.sku} value={names.sku} onType={(sku) => setNames({ ...names, sku })} />
      <p className="hint">Texts, prices, colours, sizes and pictures come along. Stock begins at 0.</p>
      {Object.keys(errors).length === 0 && <ActionFailed failure={copy.failure} />}
      <div className="btns">
        <button type="submit" className="b b-first" disabled={copy.busy}>
          Make the draft
        </button>
        <button type="button" className="b" onClick={onClose}>
          Leave it
        </button>
      </div>
    </form>
  );
}
