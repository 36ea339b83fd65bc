import { fabrics } from '#features/catalogue/constants.ts';
import type { OfficeProduct } from '#features/catalogue/office/queries.ts';
import { pictureView } from '#shared/picture.ts';

type Blank = NonNullable<OfficeProduct['blank']>;

/** Where a blank can be printed. The areas are the content file's: nobody changes them here. */
export function AreasBox({ product, blank }: { product: OfficeProduct; blank: Blank }) {
  const { src, width, height } = pictureView(product.mainImage);
  const front = blank.areas.filter(({ view }) => view === 'front');
  return (
    <section className="box">
      <div className="box-h">
        <h2>
          <b>{blank.areas.length}</b>
          {blank.areas.length === 1 ? 'Area that can be printed' : 'Areas that can be printed'}
        </h2>
      </div>
      <div className="box-b area">
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`Areas on the front of ${product.name}`}>
          <image href={src} width={width} height={height} />
          {front.map(({ id, corners }) => (
            <polygon
              key={id}
              className="area-line"
              points={corners.map(([x, y]) => `${x * width},${y * height}`).join(' ')}
            />
          ))}
        </svg>
        <div>
          <table className="t">
            <thead>
              <tr>
                <th scope="col">Area</th>
                <th scope="col">Side</th>
                <th scope="col" className="r">
                  mm
                </th>
              </tr>
            </thead>
            <tbody>
              {blank.areas.map(({ id, name, view, widthMm, heightMm }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td>{view}</td>
                  <td className="r nb">
                    {widthMm} × {heightMm}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="hint">
            The cloth is {fabrics[blank.fabric]}. Areas are measured in the content file, product by product.
          </p>
        </div>
      </div>
    </section>
  );
}
