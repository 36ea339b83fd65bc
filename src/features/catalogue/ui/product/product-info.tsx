import { ArrowRight } from 'lucide-react';
import { techniqueInSentence } from '#features/services/messages.ts';
import { capitalize, formatNumber } from '#shared/format.ts';
import { Link } from '#ui/link.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { sayDecorated } from '../../blanks/decorated-areas.ts';
import type { ProductDetails } from '../../contract.ts';
import { CareList } from './care-list.tsx';
import styles from './product-info.module.css';

/** The parts below the fold: details, care, tags, facts. */
export function ProductInfo({ product }: { product: ProductDetails }) {
  const { description, shortDescription, tags, attributes } = product;
  const paragraphs = (description || shortDescription).split(/\n{2,}/);
  return (
    <div className={styles.more}>
      <div>
        <section>
          <h2>Product Details</h2>
          <div className={styles.prose}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <NoWrapUnits text={paragraph} />
              </p>
            ))}
          </div>
        </section>
        {attributes.careInstructions.length > 0 && (
          <section>
            <h2>Care Instructions</h2>
            <CareList instructions={attributes.careInstructions} />
          </section>
        )}
        {tags.length > 0 && (
          <section>
            <h2>Tags</h2>
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <section>
        <h2 className="vh">Specification</h2>
        <Facts product={product} />
        {!product.decorated && <Made serviceType={product.serviceType} />}
      </section>
    </div>
  );
}

function Facts({ product }: { product: ProductDetails }) {
  const { blank, sku, attributes, serviceType, variants, category, subcategory } = product;
  const sizes = new Set(variants.flatMap((variant) => variant.sizes.map(({ size }) => size)));
  const facts: [string, string][] = [
    ['SKU', sku],
    ['Material', attributes.material],
    ['Weight', attributes.weight > 0 ? `${formatNumber(attributes.weight)} g` : ''],
    ['Origin', attributes.origin],
    ['Can be decorated', sayDecorated(blank?.areas ?? [])],
    ['Service type', capitalize(techniqueInSentence(serviceType))],
    ['Sizes', [...sizes].join(', ')],
    ['Category', `${category.name}, ${subcategory.name}`],
  ];
  return (
    <table className={styles.table}>
      <tbody>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

/** The way to the technique, for products below which the switcher does not lead there. */
function Made({ serviceType }: { serviceType: string }) {
  if (!serviceType) return null;
  return (
    <Link className={styles.made} to={`/services/${encodeURIComponent(serviceType)}`}>
      Made by {techniqueInSentence(serviceType)}
      <ArrowRight size={22} strokeWidth={2.4} aria-hidden="true" />
    </Link>
  );
}
