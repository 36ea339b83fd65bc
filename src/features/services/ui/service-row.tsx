import { Check } from 'lucide-react';
import { useId } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/states.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { serviceLimits } from '../constants.ts';
import { dollars } from '../prices.ts';
import type { ServiceRowFields } from '../view-models.ts';
import { ServiceIcon } from './service-icon.tsx';
import { ServicePicture } from './service-picture.tsx';
import styles from './service-row.module.css';

/** Of a picture of three by two, whose sides the box crops; on a telephone less than the box. */
const sizes = '(min-width: 1024px) min(51vw, 755px), (min-width: 768px) 84vw, (min-width: 600px) 92vw, 68vw';

/** A service as a wide card of the list; every other one has its picture on the right. */
export function ServiceRow({ service, first }: { service: ServiceRowFields; first: boolean }) {
  const titleId = useId();
  const { slug, name, detailedDescription, features, icon, images, pricing } = service;
  return (
    <li className={styles.row}>
      <div className={styles.side}>
        <ServicePicture className={styles.picture} src={images.hero} slug={slug} sizes={sizes} first={first} />
        <span className={styles.icon}>
          <ServiceIcon name={icon} size={32} />
        </span>
      </div>
      <div className={styles.body}>
        <h2 id={titleId}>{name}</h2>
        <p className={styles.text}>
          <NoWrapUnits text={detailedDescription} />
        </p>
        <ul className={styles.bullets} aria-label="Features">
          {features.slice(0, serviceLimits.listFeatures).map((feature) => (
            <li key={feature}>
              <Check size={18} strokeWidth={2.4} aria-hidden="true" />
              <span>
                <NoWrapUnits text={feature} />
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p className={styles.from}>From {dollars(pricing.basePrice)}</p>
          <ButtonLink look="line" to={`/services/${encodeURIComponent(slug)}`} aria-describedby={titleId}>
            Learn More
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

export function LoadingRow() {
  return (
    <div className={styles.row}>
      <div className={styles.side}>
        <Skeleton className={styles.picture} />
      </div>
      <div className={styles.body}>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton lines className={styles.skeletonText} />
        <Skeleton lines className={styles.skeletonBullets} />
        <Skeleton className={styles.skeletonFoot} />
      </div>
    </div>
  );
}
