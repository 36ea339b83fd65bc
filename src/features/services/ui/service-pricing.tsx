import { useId } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { defaultMinOrder, quality, serviceLimits, turnaround } from '../constants.ts';
import type { Service } from '../contract.ts';
import { dollars } from '../prices.ts';
import styles from './service-pricing.module.css';

export function ServicePricing({ service }: { service: Service }) {
  const titleId = useId();
  const { basePrice, minOrder = defaultMinOrder, bulkPricing } = service.pricing;
  const tiers = bulkPricing.slice(0, serviceLimits.bulkTiers);
  return (
    <aside className={styles.pricing} aria-labelledby={titleId}>
      <h2 id={titleId}>Pricing</h2>
      <dl className={styles.facts}>
        <div>
          <dt>Starting price</dt>
          <dd className={styles.from}>
            From <b>{dollars(basePrice)}</b>
          </dd>
        </div>
        <Fact name="Minimum order" value={minOrder} />
        <Fact name="Turnaround" value={turnaround} />
        <Fact name="Quality" value={quality} />
      </dl>
      {tiers.length > 0 && (
        <>
          <h3 className={styles.tiersTitle}>Bulk pricing, each</h3>
          <dl className={styles.tiers}>
            {tiers.map(({ quantity, price }) => (
              <div key={quantity}>
                <dt>{quantity}</dt>
                <dd>{dollars(price)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ButtonLink wide to={`/quote?service=${encodeURIComponent(service.slug)}`}>
        Get Quote
      </ButtonLink>
    </aside>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
