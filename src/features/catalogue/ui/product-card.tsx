import { Link } from 'react-router';
import { Badge } from '#ui/badge.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/states.tsx';
import type { Product } from '../contract.ts';
import { discountPercent } from '../discount.ts';
import { productStock } from '../stock.ts';
import styles from './product-card.module.css';
import { Swatches } from './swatch.tsx';

interface ProductCardProps {
  product: Product;
  /** Seen without scrolling: its picture does not wait. */
  first?: boolean;
}

export function ProductCard({ product, first }: ProductCardProps) {
  const { id, name, brand, featured, images, minPrice, price, variants } = product;
  const stock = productStock(product);
  const percent = discountPercent(minPrice, price.compareAtPrice);
  return (
    <article className={`${styles.card} ${stock?.level === 'out' ? styles.out : ''}`}>
      <div className={styles.picture}>
        <img src={images.main} alt="" width="800" height="1000" loading={first ? 'eager' : 'lazy'} decoding="async" />
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
        <Link to={`/products/${encodeURIComponent(id)}`}>{name}</Link>
      </h3>
      <Price className={styles.price} amount={minPrice} compareAt={price.compareAtPrice} />
      <div className={styles.foot}>
        <Swatches colours={variants.map(({ color, colorHex }) => ({ name: color, hex: colorHex }))} />
        {stock && <Badge tone={stock.level === 'out' ? 'out' : 'low'}>{stock.text}</Badge>}
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={styles.skeletonPicture} />
      <Skeleton className={`${styles.skeletonLine} ${styles.short}`} />
      <Skeleton className={`${styles.skeletonLine} ${styles.long}`} />
      <Skeleton className={`${styles.skeletonLine} ${styles.short}`} />
    </div>
  );
}
