import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductStatus } from '#features/catalogue/constants.ts';
import {
  loadOfficeProduct,
  type ProductFields,
  type ProductListRow,
  saveFields,
} from '#features/catalogue/office/queries.ts';
import { sentenceCase } from '#features/catalogue/stock/stock.ts';
import { formatAmount } from '#shared/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { officeApi } from '../../session/office-api.ts';
import { ConflictDialog } from '../../ui/record/conflict-dialog.tsx';
import { useSavedBy } from '../../ui/record/saved-by.ts';
import { useToast } from '../../ui/toast.tsx';
import { parseAmount, statusClass, statusOptions } from './product-words.ts';

type RowFields = Pick<ProductFields, 'price' | 'status'>;

/** Saves a field of a row as it was seen, says so, and reads the list again. A failure is for the cell to say. */
function useRowSave() {
  const say = useToast();
  const { revalidate } = useRevalidator();
  return async (seen: ProductListRow, fields: RowFields, done: string) => {
    const { answer, now } = await saveRow(seen, fields);
    if (answer.success) {
      const owner = answer.takenOver ? ' Its content file leaves it alone from now on.' : '';
      say({ text: `${seen.name}: ${done}.${owner}` });
      await revalidate();
    }
    return { answer, now };
  };
}

/** Another version is no conflict while the field itself is as it was seen. @returns on a conflict what is saved */
async function saveRow(seen: ProductListRow, fields: RowFields) {
  const answer = await saveFields(officeApi, seen.id, seen.version, fields);
  if (answer.success || answer.status !== 409) return { answer };
  const now = await loadOfficeProduct(officeApi, seen.id);
  if (!now.success) return { answer: now };
  const isSeen = (Object.keys(fields) as (keyof RowFields)[]).every((name) => now.product[name] === seen[name]);
  if (!isSeen) return { answer, now: now.product };
  return { answer: await saveFields(officeApi, seen.id, now.product.version, fields) };
}

/** The price, typed over where it stands. */
export function PriceCell({ row }: { row: ProductListRow }) {
  const [seen, setSeen] = useState<ProductListRow>();
  if (seen) return <PriceField seen={seen} onClose={() => setSeen(undefined)} />;
  return (
    <>
      <span className="only-phone mute">LKR </span>
      <button
        type="button"
        className="ed"
        aria-label={`Change price of ${row.name}, ${formatAmount(row.price)}`}
        onClick={() => setSeen(row)}
      >
        {formatAmount(row.price)}
      </button>
    </>
  );
}

interface PriceFieldProps {
  /** The row as it was when its price was pressed. */
  seen: ProductListRow;
  onClose: () => void;
}

/** Enter saves, Escape does not. Typed text stays until it is saved or dropped. */
function PriceField({ seen, onClose }: PriceFieldProps) {
  const { text, type, error, save, theirs, settle } = usePriceSave(seen, onClose);
  const savedBy = useSavedBy('product', seen.id, theirs !== undefined);
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
  };
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        className={classNames('in', 'in-r', error && 'is-bad')}
        inputMode="decimal"
        aria-label={`Price of ${seen.name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-says`}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => parseAmount(text) === seen.price && onClose()}
      />
      <small className={error ? 'err' : 'mute'} id={`${id}-says`} role={error ? 'alert' : undefined}>
        {error || `was ${formatAmount(seen.price)}. Enter saves`}
      </small>
      <ConflictDialog
        record={seen.name}
        savedBy={savedBy}
        conflicts={theirs ? [{ label: 'Price', field: 'price', mine: text, theirs: formatAmount(theirs.price) }] : []}
        onSave={(mine) => settle(mine.length > 0)}
        onDrop={() => settle(false)}
      />
    </>
  );
}

function usePriceSave(first: ProductListRow, onDone: () => void) {
  const rowSave = useRowSave();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(formatAmount(first.price));
  const [failure, setFailure] = useState('');
  const [theirs, setTheirs] = useState<Pick<ProductListRow, 'version' | 'price'>>();
  const running = useRef(false);
  const amount = parseAmount(text);
  const save = async (seen = first): Promise<void> => {
    if (amount === undefined || running.current) return;
    if (amount === seen.price) return onDone();
    running.current = true;
    const { answer, now } = await rowSave(seen, { price: amount }, `the price is LKR ${formatAmount(amount)}`);
    running.current = false;
    if (answer.success) return onDone();
    if (now?.price === amount) return settle(false);
    if (now) return setTheirs(now);
    setFailure(
      answer.status === 0
        ? 'The shop did not answer. Enter tries again.'
        : (answer.validationErrors?.price ?? answer.error),
    );
  };
  /** After a conflict: one's own price, saved over theirs, or theirs. */
  const settle = async (isMine: boolean): Promise<void> => {
    setTheirs(undefined);
    if (isMine && theirs) return save({ ...first, ...theirs });
    onDone();
    await revalidate();
  };
  return {
    text,
    theirs,
    settle,
    type: (typed: string) => {
      setText(typed);
      setFailure('');
    },
    error: amount === undefined ? 'Type an amount in rupees' : failure,
    save: () => save(),
  };
}

export function StatusCell({ row }: { row: ProductListRow }) {
  const save = useRowSave();
  const say = useToast();
  const { revalidate } = useRevalidator();
  const pick = async (status: ProductStatus) => {
    const { answer } = await save(row, { status }, `the status is ${sentenceCase(status)}`);
    if (answer.success) return;
    say({ text: `${row.name}: ${answer.error}` });
    await revalidate();
  };
  return (
    <span className="ed st-pick">
      <span className={statusClass(row.status)} aria-hidden="true">
        {sentenceCase(row.status)}
      </span>
      <ChevronDown className="icon icon-s" aria-hidden="true" />
      <select
        aria-label={`Status of ${row.name}`}
        value={row.status}
        onChange={(event) => void pick(event.target.value as ProductStatus)}
      >
        {statusOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
