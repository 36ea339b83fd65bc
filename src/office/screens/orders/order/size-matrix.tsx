import type { JobLine } from '#features/orders/office/queries.ts';
import { type Matrix, toMatrix } from '../matrix.ts';

/** Pieces of a job: sizes across, colours down. */
export function SizeMatrix({ lines }: { lines: JobLine[] }) {
  const matrix: Matrix = toMatrix(lines);
  const { sizes, rows } = matrix;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, by keyboard too
    <section className="mxwrap" tabIndex={0} aria-label="Pieces by colour and size">
      <table className="mx">
        <thead>
          <tr>
            <th scope="col">Pieces</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            <th scope="col">All</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ variantId, color, hex, cells, all }) => (
            <tr key={variantId}>
              <th scope="row">
                {hex && <span className="swatch" style={{ background: hex }} />}
                {color}
              </th>
              {cells.map(({ size, quantity }) => (
                <td key={size}>{quantity || ''}</td>
              ))}
              <td>{all}</td>
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">All</th>
              {matrix.sums.map(({ size, quantity }) => (
                <td key={size}>{quantity}</td>
              ))}
              <td>{matrix.all}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
