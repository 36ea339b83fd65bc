import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ProductStatus } from '#features/catalogue/constants.ts';
import { type ProductFields, type ProductRow, saveFields } from '#features/catalogue/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { useToast } from '../../ui/toast.tsx';
import { amountWords, parseAmount, statusClass, statusOptions, statusWords } from './product-words.ts';

/** Saves a field of a row; a failure is said and the row read again. */
function useRowSave({ id, name, version }: ProductRow) {
  const say = useToast();
  const { revalidate } = useRevalidator();
  return async (fields: ProductFields, done: string) => {
    const answer = await saveFields(officeApi, id, version, fields);
    const owner = answer.success && answer.takenOver ? ' Its content file leaves it alone from now on.' : '';
    say({ text: answer.success ? `${name}: ${done}.${owner}` : `${name}: ${answer.error}` });
    await revalidate();
  };
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
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
      autoFocus
      className={amount === undefined ? 'in in-r is-bad' : 'in in-r'}
      inputMode="decimal"
      aria-label={`Price of ${row.name}`}
      aria-invalid={amount === undefined || undefined}
      title={`was ${amountWords(row.price)}. Enter saves`}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKey}
      onBlur={() => setText(undefined)}
    />
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
