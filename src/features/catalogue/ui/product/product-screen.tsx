import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { useDocumentTitle } from '#ui/hooks/use-document-title.ts';
import { Breadcrumbs } from '#ui/layout/breadcrumbs.tsx';
import type { ProductDetails } from '../../contract.ts';
import { productText, productTrail } from '../../products/titles.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { BuyBox, type SoldOut } from './buy-box.tsx';
import { ProductInfo } from './product-info.tsx';
import { ProductLoading } from './product-loading.tsx';
import styles from './product-screen.module.css';
import { findLargestArea, LazyStudioBlock, StudioPlace } from './studio-ways.tsx';
import { type AddToCart, usePurchase } from './use-purchase.ts';

/** A visitor's actions on a size. */
interface Ways {
  onAdd: AddToCart;
  soldOut: SoldOut;
}

interface ProductScreenProps extends Ways {
  value: Loadable<{ product: ProductDetails }>;
  /** The content below the product, as wide as the window. */
  after?: (product: ProductDetails) => ReactNode;
}

export function ProductScreen({ value, after, ...ways }: ProductScreenProps) {
  return (
    <Load
      value={value}
      loading={<ProductLoading />}
      error={({ status, error }, retry) => (
        <div className={classNames('wrap', styles.state)}>
          {status === 404 ? <ProductNotFound /> : <ErrorState level={1} message={error} onRetry={retry} />}
        </div>
      )}
    >
      {({ product }) => (
        <>
          <div className="wrap">
            <ProductView key={product.id} product={product} {...ways} />
          </div>
          {after?.(product)}
        </>
      )}
    </Load>
  );
}

function ProductView({ product, onAdd, soldOut }: Ways & { product: ProductDetails }) {
  const purchase = usePurchase(product, onAdd);
  const { variant } = purchase;
  useDocumentTitle(productText(product).title);
  const area = findLargestArea(product);
  const images = variant?.imageUrls.length ? variant.imageUrls : [product.images.main].filter(Boolean);
  return (
    <>
      <Breadcrumbs items={productTrail(product)} />
      <div className={styles.product}>
        <Gallery
          key={variant?.id}
          images={[...new Set(images)]}
          alt={variant ? `${product.name} in ${variant.color}` : product.name}
          caption={variant?.color ?? ''}
          overFirst={<StudioPlace productId={product.id} area={area} />}
        />
        <div className={styles.side}>
          <BuyBox product={product} purchase={purchase} soldOut={soldOut} />
          <LazyStudioBlock productId={product.id} area={area} />
        </div>
      </div>
      <ProductInfo product={product} />
    </>
  );
}

function ProductNotFound() {
  useDocumentTitle('Product not found');
  return (
    <EmptyState
      level={1}
      title="Product not found"
      message="It may have been sold out or moved."
      action={<ButtonLink to="/products">Continue Shopping</ButtonLink>}
    />
  );
}
