import { ButtonLink } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { takeFocusAlong } from '#ui/hooks/take-focus-along.ts';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import type { Service } from '../contract.ts';
import styles from './service-hero.module.css';
import { ServiceIcon } from './service-icon.tsx';
import { ServicePicture } from './service-picture.tsx';

/** On a telephone less than the box: half of the bytes, and sharp enough. */
const sizes = '(min-width: 1024px) 60vw, (min-width: 600px) 100vw, 68vw';

export function ServiceHero({ service }: { service: Service }) {
  const { slug, name, detailedDescription, icon, images } = service;
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.badge}>
          <ServiceIcon name={icon} size={40} />
          <Badge>Premium Service</Badge>
        </p>
        <h1>{name}</h1>
        <p className="lede">
          <NoWrapUnits text={detailedDescription} />
        </p>
        <div className="btns">
          <ButtonLink to={`/quote?service=${encodeURIComponent(slug)}`}>Get Quote</ButtonLink>
          <ButtonLink look="second" to="#process" onClick={takeFocusAlong}>
            View Process
          </ButtonLink>
        </div>
      </div>
      <ServicePicture className={styles.picture} src={images.hero} slug={slug} sizes={sizes} first />
    </section>
  );
}
