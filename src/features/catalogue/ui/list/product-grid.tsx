import { useEffect } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState, ErrorState } from '#ui/feedback/states.tsx';
import { CallCard } from '#ui/layout/call-card.tsx';
import { activeFilters, clearFilters, type Filters, listUrl } from '../../listing/filters.ts';
import { rememberList } from '../../listing/list-memory.ts';
import { nextPageSize, type ProductPages } from '../../listing/product-pages.ts';
import { InlineError } from '../inline-error.tsx';
import { ProductCard, ProductCardSkeleton } from './product-card.tsx';
import styles from './product-grid.module.css';
import type { ShopParts } from './shop-parts.ts';
import { type LoadNext, useMoreProducts } from './use-more-products.ts';

const errorText = (message: string) => `Error loading products: ${message}`;
/** The call stands sixth, or last in a shorter list. */
const callPlace = 5;

interface ProductGridProps {
  part: ShopParts['list'];
  filters: Filters;
  /** The history entry that remembers what is shown. */
  entry: string;
  loadNext: LoadNext;
}

/** The list in its states: loading, failed, empty, products. */
export function ProductGrid({ part, filters, entry, loadNext }: ProductGridProps) {
  if (part.failure) return <ErrorState message={errorText(part.failure.error)} onRetry={part.retry} />;
  if (!part.data) {
    return (
      <ul className={styles.grid} aria-busy="true" aria-label="Loading products...">
        <Placeholders count={6} />
      </ul>
    );
  }
  if (part.data.pages.products.length === 0 && part.data.pages.nextSkip >= part.data.pages.total) {
    const chosen = activeFilters(filters).length > 0;
    return (
      <EmptyState
        title="No products found"
        message="Try adjusting your filters or search terms to find what you're looking for."
        action={
          <ButtonLink to={listUrl(chosen ? clearFilters(filters) : {})} preventScrollReset>
            {chosen ? 'Clear filters' : 'Continue Shopping'}
          </ButtonLink>
        }
      />
    );
  }
  return <Products first={part.data.pages} stale={part.stale} entry={entry} loadNext={loadNext} />;
}

interface ProductsProps {
  first: ProductPages;
  stale: boolean;
  entry: string;
  loadNext: LoadNext;
}

function Products({ first, stale, entry, loadNext }: ProductsProps) {
  const { pages, failure, loading, retry, endRef } = useMoreProducts(first, !stale, loadNext);
  useEffect(() => {
    if (!stale) rememberList(entry, { pages });
  }, [entry, pages, stale]);
  const { products, total } = pages;
  const cards = products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} place={index} />
    </li>
  ));
  cards.splice(callPlace, 0, <Call key="call" />);
  return (
    <div className={stale ? styles.stale : undefined} aria-busy={stale || loading || undefined}>
      <h2 className="vh">Products</h2>
      <ul className={styles.grid}>
        {cards}
        {loading && <Placeholders count={nextPageSize(pages)} />}
      </ul>
      {failure && (
        <div className={styles.failure}>
          <InlineError text={errorText(failure.error)} onRetry={retry} />
        </div>
      )}
      <p className="vh" role="status">
        {loading && 'Loading more products...'}
        {!loading && products.length > first.products.length && `${products.length} of ${total} products shown`}
      </p>
      <div ref={endRef} />
    </div>
  );
}

function Call() {
  return (
    <li>
      <CallCard
        className={styles.call}
        title="Fifty with your own drawing?"
        text="Same garment, your mark, any technique. See it made, with the price."
        to="/studio"
        label="Try your drawing"
      />
    </li>
  );
}

function Placeholders({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to be told apart by.
    <li key={`placeholder-${index}`}>
      <ProductCardSkeleton />
    </li>
  ));
}
