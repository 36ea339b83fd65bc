import type { Order } from '../contract.ts';

/** The order's invoice and credit note: files, opened beside the page. */
export function OrderPapers({ order: { id, papers } }: { order: Order }) {
  const shown = papers ?? [{ name: 'Invoice', url: `/orders/${id}/invoice.pdf` }];
  return (
    <p className="btns">
      {shown.map(({ name, url }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer" className="link">
          {name} (PDF)
        </a>
      ))}
    </p>
  );
}
