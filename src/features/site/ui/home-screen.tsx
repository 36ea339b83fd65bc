import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Band } from '#ui/band.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ColorBar } from '#ui/color-bar.tsx';
import { Load, type Loadable } from '#ui/load.tsx';
import { Mark } from '#ui/mark.tsx';
import { EmptyState, Skeleton } from '#ui/states.tsx';
import { categoryPictures } from './category-pictures.ts';
import styles from './home-screen.module.css';
import small from './pictures/one-mark-800.webp';
import large from './pictures/one-mark-1500.webp';

interface ShopCategory {
  slug: string;
  name: string;
  description: string;
  ground: string;
  productCount: number;
}

function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.heroText}>
        <h1>
          One mark. <span className={styles.nextLine}>Twelve ways to make it.</span>
        </h1>
        <p className={styles.heroSub}>Print, embroidery and garment decoration in Rathmalana, Colombo.</p>
        <p className={styles.heroLine}>
          Send one drawing. We pull a strike-off in the technique that suits your cloth, your budget and your date, and
          you approve it in your hand.
        </p>
        <div className="btns">
          <ButtonLink to="/products">Shop the collection</ButtonLink>
          <ButtonLink look="second" to="/quote">
            Get Quote
          </ButtonLink>
        </div>
      </div>
      <div className={styles.heroPicture}>
        <img
          src={large}
          srcSet={`${small} 800w, ${large} 1500w`}
          sizes="(min-width: 1024px) 52vw, 100vw"
          alt="One vine in five techniques, side by side: screen print, foil, embroidery, high density and flock"
          width="1500"
          height="1400"
          fetchPriority="high"
        />
      </div>
    </section>
  );
}

function CategoryCard({ category }: { category: ShopCategory }) {
  const picture = categoryPictures[category.slug];
  return (
    <li>
      <Link className={styles.card} to={`/products?category=${encodeURIComponent(category.slug)}`}>
        <div className={styles.cardPicture} style={{ background: `var(--ground-${category.ground})` }}>
          {picture ? <img src={picture} alt="" width="900" height="600" loading="lazy" /> : <Mark />}
        </div>
        <div className={styles.cardText}>
          <h3>{category.name}</h3>
          <p className={styles.cardLine}>{category.description}</p>
          <p className={styles.cardCount}>
            {category.productCount === 1 ? '1 product' : `${category.productCount || 'No'} products`}
            <ArrowRight size={18} strokeWidth={2.4} aria-hidden="true" />
          </p>
        </div>
      </Link>
    </li>
  );
}

function LoadingCards() {
  return (
    <div className={styles.cards} role="status" aria-busy="true">
      <span className="vh">Loading categories...</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.card}>
          <Skeleton className={styles.cardPicture} />
          <div className={styles.cardText}>
            <Skeleton className={styles.skeletonTitle} />
            <Skeleton className={styles.skeletonLine} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Categories({ categories }: { categories: ShopCategory[] }) {
  if (categories.length === 0) {
    return <EmptyState level={3} title="No products found" action={<ButtonLink to="/quote">Get Quote</ButtonLink>} />;
  }
  return (
    <ul className={styles.cards}>
      {categories.map((category) => (
        <CategoryCard key={category.slug} category={category} />
      ))}
    </ul>
  );
}

function ClosingCall() {
  return (
    <section className={classNames('on-dark', styles.close)} data-close>
      <div className={classNames('wrap', styles.closeInner)}>
        <h2>
          Send the drawing. See the <span className="nb">strike-off.</span>
        </h2>
        <div>
          <p>
            Tell us what it is for and when you need it. We answer within 24 hours with a price per piece, a date and a
            sample to hold.
          </p>
          <div className="btns">
            <ButtonLink look="second" to="/quote">
              Get a Quote
            </ButtonLink>
            <ButtonLink look="line" to="/contact">
              Contact Us
            </ButtonLink>
          </div>
        </div>
      </div>
      <Band tone="marigold" large className={styles.closeBand} />
    </section>
  );
}

/** The home page for now: what the house does, the way into the shop, the closing call. */
export function HomeScreen({ categories }: { categories: Loadable<{ categories: ShopCategory[] }> }) {
  return (
    <>
      <Hero />
      <ColorBar />
      <section className={classNames('section', styles.shop)} aria-labelledby="shop">
        <div className="wrap">
          <h2 id="shop">Shop the collection</h2>
          <p className="lede">Every piece is cut, printed and packed in Rathmalana. Choose where to begin.</p>
          <Load value={categories} loading={<LoadingCards />}>
            {(data) => <Categories categories={data.categories} />}
          </Load>
        </div>
      </section>
      <ClosingCall />
    </>
  );
}
