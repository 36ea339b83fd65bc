import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Fabric, fabrics } from '#features/catalogue/constants.ts';
import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import type { TechniquePrice } from '#features/pricing/contract.ts';
import { pluralForm } from '#shared/format.ts';
import { type AreaDraft, newArea, parseAreas } from './area-drafts.ts';
import { AreaFields } from './area-fields.tsx';
import { AreaPicture } from './area-picture.tsx';
import { needsWords, techniqueWords } from './technique-words.ts';
import type { ProductForm } from './use-product-form.ts';

interface AreasBoxProps {
  product: OfficeProduct;
  form: ProductForm;
  /** Undefined until they are loaded. */
  techniques: readonly TechniquePrice[] | undefined;
}

/** Where a blank can be printed. Areas are changed in the product's form, and saved with it. */
export function AreasBox({ product, form, techniques = [] }: AreasBoxProps) {
  const [at, setAt] = useState(0);
  const areas = parseAreas(form.textOf('areas'));
  const fabric = form.textOf('fabric');
  const chosen = areas[at] ?? areas[0];
  const place = chosen ? areas.indexOf(chosen) : 0;
  const type = (next: AreaDraft[]) => form.type('areas', JSON.stringify(next));
  const change = (area: AreaDraft) => type(areas.map((one) => (one === chosen ? area : one)));
  // The faults have the places of the areas that were sent.
  const add = () => {
    form.clearErrors();
    type([...areas, newArea(areas)]);
    setAt(areas.length);
  };
  const remove = () => {
    form.clearErrors();
    type(areas.filter((one) => one !== chosen));
    setAt(0);
  };
  const view = chosen?.view ?? 'front';
  const error = form.errorOf('areas');
  return (
    <section className="box">
      <AreasHead form={form} count={areas.length} onAdd={add} />
      <div className="box-b area">
        <AreaPicture
          src={view === 'back' ? (product.backImage ?? product.mainImage) : product.mainImage}
          alt={`${product.name}, ${view}`}
          chosen={chosen}
          others={areas.filter((one) => one !== chosen && one.view === view)}
          onChange={change}
        />
        <div className="stack">
          <AreaTable areas={areas} at={place} onPick={setAt} words={techniqueWords(techniques, fabric)} />
          <p className="hint">
            Drag the four corners, move them by the arrow keys, or type them.{' '}
            {fabric in fabrics && needsWords(techniques, fabric as Fabric)}
          </p>
          {error && <p className="err">{error}</p>}
          {chosen && (
            <AreaFields
              area={chosen}
              hasBack={product.backImage !== null}
              errorOf={(field) => form.errorAt(`blank.areas.${place}.${field}`)}
              onChange={change}
              onRemove={remove}
            />
          )}
        </div>
      </div>
    </section>
  );
}

interface HeadProps {
  form: ProductForm;
  count: number;
  onAdd: () => void;
}

function AreasHead({ form, count, onAdd }: HeadProps) {
  return (
    <div className="box-h">
      <h2>
        <b>{count}</b>
        {pluralForm(count, 'Area that can be printed', 'Areas that can be printed')}
      </h2>
      {form.changed.includes('areas') && (
        <button type="button" className="b b-s" onClick={() => form.drop('areas')}>
          Undo
        </button>
      )}
      <button type="button" className="b b-s" onClick={onAdd} disabled={count >= 20}>
        <Plus className="icon icon-s" aria-hidden="true" />
        Area
      </button>
    </div>
  );
}

interface TableProps {
  areas: readonly AreaDraft[];
  at: number;
  onPick: (at: number) => void;
  /** The techniques of the cloth. */
  words: string;
}

function AreaTable({ areas, at: chosen, onPick, words }: TableProps) {
  return (
    <table className="t">
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col" className="r">
            mm
          </th>
          <th scope="col" className="only-desk">
            Techniques
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ name, widthMm, heightMm }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row keeps no state
          <tr key={at} className={at === chosen ? 'is-here area-row' : 'area-row'}>
            <td>
              <button type="button" aria-pressed={at === chosen} onClick={() => onPick(at)}>
                {name || 'Without a name'}
              </button>
            </td>
            <td className="r nb">
              {widthMm} × {heightMm}
            </td>
            <td className="only-desk">{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
