import { useViewTransitionState } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton } from '#ui/feedback/states.tsx';
import { Link } from '#ui/link.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { PriceTag } from '#ui/price.tsx';
import type { ListedProduct } from '../../listing/listed-product.ts';
import { discountPercent } from '../../stock/discount.ts';
import { productStock } from '../../stock/stock.ts';
import { Swatches } from '../product/swatch.tsx';
import styles from './product-card.module.css';

/** Cards at the top of a telephone. Others in view are fetched as soon as the page is laid out. */
const firstRow = 2;
/** In wide windows a tenth less than the box: two pixels a CSS pixel stay below 25 kB. */
const sizes = '(min-width: 1024px) min(20.5vw, 300px), (min-width: 768px) 29vw, calc(50vw - 26px)';

interface ProductCardProps {
  product: ListedProduct;
  /** From 0 on; pictures of the first row do not wait. */
  place: number;
}

export function ProductCard({ product, place }: ProductCardProps) {
  const { id, name, brand, featured, images, minPrice, price, colours } = product;
  const to = `/products/${encodeURIComponent(id)}`;
  const isLeading = useViewTransitionState(to);
  const stock = productStock(product);
  const percent = discountPercent(minPrice, price.compareAtPrice);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture
          className={isLeading ? styles.leading : undefined}
          src={images.main}
          alt=""
          sizes={sizes}
          priority={place === 0}
          eager={place < firstRow}
        />
        {featured && (
          <Badge tone="ink" className={styles.featured}>
            Featured
          </Badge>
        )}
        {percent > 0 && (
          <Badge tone="off" className={styles.discount}>
            -{percent}%
          </Badge>
        )}
      </div>
      <p className={styles.brand}>{brand}</p>
      <h3 className={styles.name}>
        <Link to={to} viewTransition>
          {name}
        </Link>
      </h3>
      <PriceTag className={styles.price} amount={minPrice} compareAt={price.compareAtPrice} />
      <div className={styles.foot}>
        <Swatches colours={colours} />
        {stock && <Badge tone={stock.level === 'out' ? 'out' : 'low'}>{stock.text}</Badge>}
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.skeletonPicture} />
      <p className={styles.brand}>
        <Skeleton className={`${styles.bar} ${styles.short}`} />
      </p>
      <p className={styles.name}>
        <Skeleton className={`${styles.bar} ${styles.long}`} />
      </p>
      <p className={styles.price}>
        <Skeleton className={`${styles.bar} ${styles.short}`} />
      </p>
      <div className={styles.foot}>
        <Skeleton className={styles.swatches} />
      </div>
    </div>
  );
}
