import { StudioCall, studioPath } from '#ui/layout/studio-call.tsx';
import { Link } from '#ui/link.tsx';
import type { ProductDetails } from '../../contract.ts';
import styles from './studio-area.module.css';

export type ProductArea = NonNullable<ProductDetails['blank']>['areas'][number];

/** `30 × 40` */
function cmBy({ widthMm, heightMm }: ProductArea): string {
  return `${widthMm / 10} × ${heightMm / 10}`;
}

const percent = (part: number) => `${Math.round(part * 1000) / 10}%`;

/** The dashed area on a blank's first picture, as a way into the Studio. */
export function StudioArea({ productId, area }: { productId: string; area: ProductArea }) {
  const across = area.corners.map(([x]) => x);
  const down = area.corners.map(([, y]) => y);
  const [left, top] = [Math.min(...across), Math.min(...down)];
  const box = {
    left: percent(left),
    top: percent(top),
    width: percent(Math.max(...across) - left),
    height: percent(Math.max(...down) - top),
  };
  return (
    <div className={styles.picture}>
      <Link className={styles.area} style={box} to={studioPath({ product: productId })}>
        <span>
          <b>Your drawing here</b>
          <small>{cmBy(area)} cm</small>
        </span>
      </Link>
    </div>
  );
}

/** The way into the Studio beside the product. */
export function StudioBlock({ productId, area }: { productId: string; area: ProductArea }) {
  return (
    <div className={styles.block}>
      <StudioCall
        title="Your drawing on it"
        heading="h2"
        text={`${cmBy(area)} cm, one piece or a thousand. See it made, with the price.`}
        label="Make it yours"
        product={productId}
      />
    </div>
  );
}
