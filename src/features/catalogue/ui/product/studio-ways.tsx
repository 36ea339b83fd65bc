import { lazy, Suspense } from 'react';
import callStyles from '#ui/layout/studio-call.module.css';
import { withStyles } from '#ui/with-styles.ts';
import type { ProductDetails } from '../../contract.ts';
import areaStyles from '../gallery/studio-area.module.css';
import type { ProductArea } from '../gallery/studio-area.tsx';

/** The largest area on the front of a blank that can be ordered; undefined for other products. */
export function findLargestArea({ blank, status }: ProductDetails): ProductArea | undefined {
  if (!blank || status !== 'active') return undefined;
  const fronts = blank.areas.filter(({ view }) => view === 'front');
  return fronts.sort((a, b) => b.widthMm * b.heightMm - a.widthMm * a.heightMm)[0];
}

const Place = withStyles(
  lazy(() => import('../gallery/studio-area.tsx').then((part) => ({ default: part.StudioArea }))),
  areaStyles,
);
const Block = withStyles(
  lazy(() => import('../gallery/studio-area.tsx').then((part) => ({ default: part.StudioBlock }))),
  areaStyles,
  callStyles,
);

interface StudioWayProps {
  productId: string;
  area: ProductArea | undefined;
}

/** The ways into the Studio, rendered on the server and hydrated by a lazy script. */
export const StudioPlace = ({ productId, area }: StudioWayProps) =>
  area && (
    <Suspense>
      <Place productId={productId} area={area} />
    </Suspense>
  );

export const LazyStudioBlock = ({ productId, area }: StudioWayProps) =>
  area && (
    <Suspense>
      <Block productId={productId} area={area} />
    </Suspense>
  );
