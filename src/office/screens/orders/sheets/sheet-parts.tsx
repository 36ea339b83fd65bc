import { useLoaderData } from 'react-router';
import type { loadSheets, OfficeOrder } from '#features/orders/office/queries.ts';
import { formatStaffDay, formatStaffTime } from '#shared/format.ts';

export interface SheetsLoaded {
  sheets: ReturnType<typeof loadSheets>;
}

export function useSheets() {
  return useLoaderData<SheetsLoaded>().sheets;
}

export function customerName({ customer }: OfficeOrder): string {
  return `${customer.firstName} ${customer.lastName}`;
}

/** The buyer: the company first, then the person and the telephone. */
export function Buyer({ order }: { order: OfficeOrder }) {
  const { company, phone } = order.customer;
  return (
    <p>
      <b>{company || customerName(order)}</b>
      {company && `, ${customerName(order)}`}, {phone}
    </p>
  );
}

export function ShipsByBox({ dueOn }: { dueOn: string | null }) {
  return (
    <div className="due">
      <span>Ships by</span>
      <b>{dueOn ? formatStaffDay(dueOn) : 'No date'}</b>
    </div>
  );
}

/** The foot of a sheet, with the printer's own check of its colours. */
export function SheetFoot({ words, staffName, business }: { words: string; staffName: string; business: string }) {
  return (
    <>
      <footer className="jt-foot">
        <span>
          {words} Printed {formatStaffTime(new Date().toISOString())} by {staffName}
        </span>
        <span>{business}</span>
      </footer>
      <ul className="bar" aria-hidden="true">
        {Array.from({ length: 12 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: twelve colours in their order
          <li key={at} />
        ))}
      </ul>
    </>
  );
}
