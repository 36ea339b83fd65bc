import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductStatus } from '#features/catalogue/constants.ts';
import { loadProduct, type ProductFields, type ProductRow, saveFields } from '#features/catalogue/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { useToast } from '../../ui/toast.tsx';
import { amountWords, parseAmount, statusClass, statusOptions, statusWords } from './product-words.ts';

/** Saves a field of a row; a failure is said and the row read again. */
function useRowSave(row: ProductRow) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  return async (fields: RowFields, done: string) => {
    const answer = await saveRow(row, fields);
    const owner = answer.success && answer.takenOver ? ' Its content file leaves it alone from now on.' : '';
    say({ text: answer.success ? `${row.name}: ${done}.${owner}` : `${row.name}: ${answer.error}` });
    await revalidate();
  };
}

type RowFields = Pick<ProductFields, 'price' | 'status'>;

/** Another version is no conflict while the field itself is as it was seen. */
async function saveRow(row: ProductRow, fields: RowFields) {
  const answer = await saveFields(officeApi, row.id, row.version, fields);
  if (answer.success || answer.status !== 409) return answer;
  const now = await loadProduct(officeApi, row.id);
  if (!now.success) return now;
  const isSeen = (Object.keys(fields) as (keyof RowFields)[]).every((name) => now.product[name] === row[name]);
  return isSeen ? saveFields(officeApi, row.id, now.product.version, fields) : answer;
}

/** The price, typed over where it stands: Enter saves, Escape does not. */
export function PriceCell({ row }: { row: ProductRow }) {
  const save = useRowSave(row);
  const [text, setText] = useState<string>();
  const amount = parseAmount(text ?? '');
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setText(undefined);
    if (event.key !== 'Enter' || amount === undefined) return;
    event.preventDefault();
    setText(undefined);
    if (amount !== row.price) void save({ price: amount }, `the price is LKR ${amountWords(amount)}`);
  };
  if (text === undefined)
    return (
      <>
        <span className="only-phone mute">LKR </span>
        <button
          type="button"
          className="ed"
          aria-label={`Change price of ${row.name}, ${amountWords(row.price)}`}
          onClick={() => setText(amountWords(row.price))}
        >
          {amountWords(row.price)}
        </button>
      </>
    );
  return (
    <>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        className={amount === undefined ? 'in in-r is-bad' : 'in in-r'}
        inputMode="decimal"
        aria-label={`Price of ${row.name}`}
        aria-invalid={amount === undefined || undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
        onBlur={() => setText(undefined)}
      />
      <small className="mute">was {amountWords(row.price)}. Enter saves</small>
    </>
  );
}

export function StatusCell({ row }: { row: ProductRow }) {
  const save = useRowSave(row);
  return (
    <span className="ed st-pick">
      <span className={statusClass(row.status)} aria-hidden="true">
        {statusWords(row.status)}
      </span>
      <ChevronDown className="icon icon-s" aria-hidden="true" />
      <select
        aria-label={`Status of ${row.name}`}
        value={row.status}
        onChange={(event) => {
          const status = event.target.value as ProductStatus;
          void save({ status }, `the status is ${statusWords(status)}`);
        }}
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
