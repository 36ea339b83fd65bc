import { useId } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/layout/fact.tsx';
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
        <Fact name="Starting price" valueClass={styles.from}>
          From <b>{dollars(basePrice)}</b>
        </Fact>
        <Fact name="Minimum order">{minOrder}</Fact>
        <Fact name="Turnaround">{turnaround}</Fact>
        <Fact name="Quality">{quality}</Fact>
      </dl>
      {tiers.length > 0 && (
        <>
          <h3 className={styles.tiersTitle}>Bulk pricing, each</h3>
          <dl className={styles.tiers}>
            {tiers.map(({ quantity, price }) => (
              <Fact key={quantity} name={quantity}>
                {dollars(price)}
              </Fact>
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
