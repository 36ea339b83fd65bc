import { ArrowLeft, ArrowRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { addPicture, arrangePictures, type OfficeProduct } from '#features/catalogue/office/queries.ts';
import { uploadFile } from '#features/uploads/queries.ts';
import { pluralForm } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';
import { ActionFailed } from '../../ui/states.tsx';
import { Thumb } from '../../ui/thumb.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

type Variant = OfficeProduct['variants'][number];

/** Pictures by colour: the first is the one that lists show. */
export function PicturesBox({ product }: { product: OfficeProduct }) {
  const [saved, setSaved] = useState(0);
  const count = product.variants.reduce((sum, { images }) => sum + images.length, 0);
  return (
    <section className="box">
      <div className="box-h">
        <h2>
          <b>{count}</b>
          {pluralForm(count, 'Picture')}
        </h2>
        <span className="small mute">The first of a colour is its main one</span>
      </div>
      {product.variants.map((variant) => (
        <ColourPictures
          key={variant.id}
          product={product}
          variant={variant}
          setSaved={setSaved}
          // The next change needs the pictures as they were saved.
          isStale={product.version < saved}
        />
      ))}
    </section>
  );
}

interface ColourProps {
  product: OfficeProduct;
  variant: Variant;
  isStale: boolean;
  setSaved: (version: number) => void;
}

function ColourPictures({ product, variant, isStale, setSaved }: ColourProps) {
  const say = useToast();
  const { id: variantId, color, colorHex, images } = variant;
  const place = { productId: product.id, variantId, version: product.version };
  const arrange = useAction(
    (wanted: string[]) => arrangePictures(officeApi, place, wanted),
    ({ version }) => setSaved(version),
  );
  const add = useAction(
    async (file: File) => {
      const upload = { onProgress: () => {}, signal: new AbortController().signal, takenBy: 'studio' } as const;
      const stored = await uploadFile(file, upload);
      return stored.success ? addPicture(officeApi, place, stored.file.url) : stored;
    },
    ({ version }) => {
      setSaved(version);
      say({ text: `The picture is added to ${color}.` });
    },
  );
  const swap = (from: number, to: number) => {
    const wanted = [...images];
    const [moved = ''] = wanted.splice(from, 1);
    wanted.splice(to, 0, moved);
    void arrange.run(wanted);
  };
  const busy = arrange.busy || add.busy || isStale;
  return (
    <div className="box-b stack-s">
      <h3 className="lab">
        <span className="swatch" style={{ background: colorHex }} />
        {color}
      </h3>
      <ActionFailed failure={arrange.failure ?? add.failure} />
      <ul className="shots">
        {images.map((image, at) => (
          <Shot
            key={image}
            image={image}
            at={at}
            busy={busy}
            label={`${color}, picture ${at + 1}`}
            count={images.length}
            onMove={(to) => swap(at, to)}
            onRemove={() => void arrange.run(images.filter((one) => one !== image))}
          />
        ))}
        <li>
          <AddPicture color={color} busy={busy} isSending={add.busy} onFile={(file) => void add.run(file)} />
        </li>
      </ul>
    </div>
  );
}

interface AddPictureProps {
  color: string;
  busy: boolean;
  isSending: boolean;
  onFile: (file: File) => void;
}

function AddPicture({ color, busy, isSending, onFile }: AddPictureProps) {
  return (
    <label className="add b-file" aria-busy={busy || undefined}>
      <Plus className="icon" aria-hidden="true" />
      {isSending ? 'Sending' : 'Add'}
      <span className="vh"> a picture of {color}</span>
      <input
        className="vh"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={busy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}

interface ShotProps {
  image: string;
  label: string;
  at: number;
  count: number;
  busy: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Shot({ image, label, at, count, busy, onMove, onRemove }: ShotProps) {
  return (
    <li>
      <Thumb src={image} alt={label} width={160} />
      <div className="shot-acts">
        <button
          type="button"
          className="ib"
          aria-label={`Move ${label} to the front`}
          disabled={busy || at === 0}
          onClick={() => onMove(at - 1)}
        >
          <ArrowLeft className="icon icon-s" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="ib"
          aria-label={`Move ${label} back`}
          disabled={busy || at === count - 1}
          onClick={() => onMove(at + 1)}
        >
          <ArrowRight className="icon icon-s" aria-hidden="true" />
        </button>
        <button type="button" className="ib" aria-label={`Take ${label} off`} disabled={busy} onClick={onRemove}>
          <X className="icon icon-s" aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
