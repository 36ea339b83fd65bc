import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeFields, loadOfficeOrder, type OfficeOrder, type OrderFields } from '#features/orders/office/queries.ts';
import type { ApiFailure } from '#http/api-client.ts';
import { officeApi } from '../../../session/office-api.ts';
import { type Conflict, ConflictDialog } from '../../../ui/record/conflict-dialog.tsx';
import { useSavedBy } from '../../../ui/record/saved-by.ts';

export type OrderFieldName = keyof OrderFields;

const labels: Record<OrderFieldName, string> = {
  staffNote: 'For us only',
  customerNote: 'To the customer',
  courier: 'Courier',
  trackingNumber: 'Number',
};

/** Typed values, with those that stood there before. */
interface Draft {
  value: string;
  base: string;
}

type Drafts = Partial<Record<OrderFieldName, Draft>>;

export interface OrderFieldsState {
  value(name: OrderFieldName): string;
  isChanged(...names: OrderFieldName[]): boolean;
  set(name: OrderFieldName, value: string): void;
  /** Saves all that was typed. @returns false where it is not saved */
  save(): Promise<boolean>;
  busy: boolean;
  failure: ApiFailure | undefined;
  /** Asks which value stays where somebody else changed the same field. */
  dialog: ReactNode;
}

function useDrafts(order: OfficeOrder) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [version, setVersion] = useState(order.version);
  if (version !== order.version) {
    setVersion(order.version);
    setDrafts((before) => Object.fromEntries(changedIn(before)));
  }
  const fields: Pick<OrderFieldsState, 'value' | 'isChanged' | 'set'> = {
    value: (name) => drafts[name]?.value ?? order[name],
    isChanged: (...names) => changedIn(drafts).some(([name]) => names.includes(name)),
    set: (name, value) => setDrafts((before) => withDraft(before, name, value, order[name])),
  };
  return { drafts, setDrafts, fields };
}

/** Fields of staff on an order. A field that somebody else changed too is settled by hand, all others are merged. */
export function useOrderFields(order: OfficeOrder): OrderFieldsState {
  const { drafts, setDrafts, fields } = useDrafts(order);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [conflict, setConflict] = useState<{ present: OfficeOrder; rows: Conflict[] }>();
  const savedBy = useSavedBy('order', order.id, conflict !== undefined);
  const { revalidate } = useRevalidator();

  const write = async (version: number, values: OrderFields): Promise<boolean> => {
    if (Object.keys(values).length === 0) return true;
    setBusy(true);
    setFailure(undefined);
    const answer = await changeFields(officeApi, order.id, version, values);
    const done = answer.success || (answer.status === 409 ? await merge(values) : fail(answer));
    setBusy(false);
    if (answer.success) {
      setDrafts((now) => keepTyped(now, drafts, values));
      await revalidate();
    }
    return done;
  };
  const fail = (answer: ApiFailure) => {
    setFailure(answer);
    return false;
  };
  const merge = async (values: OrderFields): Promise<boolean> => {
    const answer = await loadOfficeOrder(officeApi, order.id);
    if (!answer.success) return fail(answer);
    const rows = findConflicts(drafts, values, answer.order);
    if (rows.length === 0) return write(answer.order.version, values);
    setConflict({ present: answer.order, rows });
    return false;
  };
  const settle = async (mine: string[]) => {
    const asked = conflict?.rows.map(({ field }) => field) ?? [];
    const kept = Object.entries(drafts).filter(([name]) => !asked.includes(name) || mine.includes(name));
    const { present } = conflict ?? {};
    setConflict(undefined);
    setDrafts(Object.fromEntries(kept));
    if (present) await write(present.version, Object.fromEntries(kept.map(([name, { value }]) => [name, value])));
    await revalidate();
  };

  return {
    ...fields,
    save: () => write(order.version, readValues(drafts)),
    busy,
    failure,
    dialog: (
      <ConflictDialog
        record={order.orderNumber}
        conflicts={conflict?.rows ?? []}
        savedBy={savedBy}
        onSave={settle}
        onDrop={() => settle([])}
      />
    ),
  };
}

/** A field that is what it was is no draft. */
function withDraft(before: Drafts, name: OrderFieldName, value: string, saved: string): Drafts {
  const { [name]: known, ...others } = before;
  return value === saved ? others : { ...others, [name]: { value, base: known?.base ?? saved } };
}

/** Without those that are saved, and stay until the order has them. */
function changedIn(drafts: Drafts) {
  return (Object.entries(drafts) as [OrderFieldName, Draft][]).filter(([, { value, base }]) => value !== base);
}

/** After a save: what was typed while it was under way is a draft over what is saved now. */
function keepTyped(now: Drafts, before: Drafts, sent: OrderFields): Drafts {
  const drafts = Object.entries(now) as [OrderFieldName, Draft][];
  return Object.fromEntries(
    drafts
      .filter(([name, draft]) => name in sent || draft !== before[name])
      .map(([name, { value, base }]) => [name, { value, base: sent[name] ?? base }]),
  );
}

function readValues(drafts: Drafts): OrderFields {
  return Object.fromEntries(changedIn(drafts).map(([name, { value }]) => [name, value]));
}

function findConflicts(drafts: Drafts, values: OrderFields, present: OfficeOrder): Conflict[] {
  return (Object.keys(values) as OrderFieldName[])
    .filter((name) => present[name] !== drafts[name]?.base && present[name] !== values[name])
    .map((name) => ({ label: labels[name], field: name, mine: values[name] ?? '', theirs: present[name] }));
}
