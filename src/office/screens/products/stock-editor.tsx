import { type FormEvent, useId } from 'react';
import { type StockReason, stockReasons } from '#features/catalogue/constants.ts';
import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { plural } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ConflictDialog } from '../../ui/record/conflict-dialog.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { StockMatrix } from './stock-matrix.tsx';
import { useSaveStock } from './use-save-stock.ts';
import { parsePieces, type StockEdits, useStockEdits } from './use-stock-edits.ts';

const reasons = Object.entries(stockReasons).filter(([reason]) => reason !== 'undone') as [StockReason, string][];

/** Live stock of a product, edited in place. Nothing is written before it is saved with a reason. */
export function StockEditor({ product, isDrawer = false }: { product: OfficeProduct; isDrawer?: boolean }) {
  const edits = useStockEdits(product);
  const saving = useSaveStock(product, edits);
  return (
    <div className={classNames(isDrawer ? 'drawer-in' : 'stack')}>
      <div>
        <StockMatrix product={product} edits={edits} />
      </div>
      {edits.changed.length > 0 ? (
        <SaveBox edits={edits} saving={saving} />
      ) : (
        <p className="hint">Change a number and you are asked why.</p>
      )}
      <ConflictDialog
        key={saving.conflicts.map(({ theirs }) => theirs).join()}
        record={product.name}
        conflicts={saving.conflicts}
        onSave={saving.settle}
        onDrop={saving.leaveTheirs}
      />
    </div>
  );
}

function SaveBox({ edits, saving }: { edits: StockEdits; saving: ReturnType<typeof useSaveStock> }) {
  const id = useId();
  const { changed } = edits;
  const words = plural(changed.length, 'size');
  const bad = changed.filter(({ text }) => parsePieces(text) === undefined);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (bad.length === 0) void saving.run(form.get('reason') as StockReason, String(form.get('words') ?? ''));
  };
  return (
    <form className="stack-s" onSubmit={submit}>
      <p className="lab">{words} changed</p>
      <ul className="dl">
        {changed.map(({ key, label, seen, text }) => (
          <li key={key}>
            <span>{label}</span>
            <b>
              {seen} → {text || 'nothing'}
            </b>
          </li>
        ))}
      </ul>
      {bad.length > 0 && (
        <p className="err" role="alert">
          {bad.map(({ label }) => label).join(', ')}: type a whole number, 0 or more.
        </p>
      )}
      <div className="f">
        <label htmlFor={id}>Why</label>
        <select id={id} className="in" name="reason">
          {reasons.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <input className="in" name="words" maxLength={200} aria-label="In words" placeholder="Delivery note, optional" />
      <ActionFailed failure={saving.failure} />
      <div className="btns">
        <button type="submit" className="b b-first b-s" disabled={saving.busy || bad.length > 0}>
          Save {words}
        </button>
        <button type="button" className="b b-s" onClick={() => edits.drop()}>
          Undo
        </button>
      </div>
    </form>
  );
}
