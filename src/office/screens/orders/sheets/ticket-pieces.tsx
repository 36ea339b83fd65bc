import { type Matrix, toMatrix } from '../matrix.ts';
import { sizeTick, type Ticket } from '../ticket-steps.ts';
import { useTicks } from './use-ticks.ts';

/** The pieces to make: on paper a box a cell, on a telephone the whole cell is the button. */
export function TicketPieces({ ticket }: { ticket: Ticket }) {
  const matrix = toMatrix(ticket.job.lines);
  return (
    <section>
      <h2 className="jt-h">Pieces. Tick a size when it is done</h2>
      <div className="only-desk">
        <PaperPieces matrix={matrix} ticket={ticket} />
      </div>
      <TapPieces matrix={matrix} ticket={ticket} />
    </section>
  );
}

interface PiecesProps {
  matrix: Matrix;
  ticket: Ticket;
}

function PaperPieces({ matrix: { sizes, rows, sums, all }, ticket }: PiecesProps) {
  const { find } = useTicks(ticket);
  return (
    <table className="jt-mx">
      <thead>
        <tr>
          <th scope="col">Colour</th>
          {sizes.map((size) => (
            <th key={size} scope="col">
              {size}
            </th>
          ))}
          <th scope="col" className="sumc">
            All
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ variantId, color, hex, cells, all: pieces }) => (
          <tr key={variantId}>
            <th scope="row">
              {hex && <span className="swatch" style={{ background: hex }} />}
              {color}
            </th>
            {cells.map(({ size, quantity }) => (
              <td key={size}>
                {quantity > 0 && (
                  <>
                    <b>{quantity}</b>
                    <span className={find(sizeTick(variantId, size)) ? 'tb is-on' : 'tb'} />
                  </>
                )}
              </td>
            ))}
            <td className="sumc">
              <b>{pieces}</b>
            </td>
          </tr>
        ))}
        {rows.length > 1 && (
          <tr>
            <th scope="row">All</th>
            {sums.map(({ size, quantity }) => (
              <td key={size} className="sumc">
                <b>{quantity}</b>
              </td>
            ))}
            <td className="sumc">
              <b>{all}</b>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function TapPieces({ matrix: { sizes, rows }, ticket }: PiecesProps) {
  const { find, toggle, busy } = useTicks(ticket);
  const doneOf = ({ variantId, cells }: Matrix['rows'][number]) =>
    cells.filter(({ size }) => find(sizeTick(variantId, size))).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <table className="tap only-phone">
      <thead>
        <tr>
          <th scope="col">Size</th>
          {rows.map(({ variantId, color, hex }) => (
            <th key={variantId} scope="col">
              {hex && <span className="swatch" style={{ background: hex }} />}
              {color}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizes.map((size, at) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {rows.map(({ variantId, color, cells }) => {
              const quantity = cells[at]?.quantity ?? 0;
              const tick = sizeTick(variantId, size);
              const isDone = find(tick) !== undefined;
              return (
                <td key={variantId} className={isDone ? 'is-done' : undefined}>
                  {quantity > 0 && (
                    <label>
                      <input
                        className="vh"
                        type="checkbox"
                        aria-label={`${color} ${size}, ${quantity}`}
                        checked={isDone}
                        disabled={busy}
                        onChange={() => toggle(tick)}
                      />
                      {quantity}
                      <span className={isDone ? 'tb is-on' : 'tb'} />
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Done</th>
          {rows.map((row) => (
            <td key={row.variantId}>
              {doneOf(row)} of {row.all}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}
