import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import type { Service } from '../contract.ts';
import { nextTo, type Technique } from '../techniques.ts';
import { ServiceHero } from './service-hero.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServicePricing } from './service-pricing.tsx';
import styles from './service-screen.module.css';
import { Steps } from './steps.tsx';
import { TechniqueSwitcherLater } from './techniques/technique-section.tsx';

const bestSizes = '(min-width: 1024px) 18vw, (min-width: 600px) 31vw, 128px';
const processSizes = '(min-width: 1024px) min(36vw, 540px), 92vw';
const wideProcessSizes = '(min-width: 1024px) min(48vw, 720px), 92vw';

/** Description, price and steps of a service. */
export function ServiceScreen({ service, techniques }: { service: Service; techniques: Technique[] }) {
  return (
    <>
      <ServiceHero service={service} />
      <section className="section">
        <div className={classNames('wrap', styles.columns)}>
          <Features service={service} />
          <ServicePricing service={service} />
        </div>
      </section>
      {/* The page opens with its own technique: here it meets another. */}
      <TechniqueSwitcherLater techniques={techniques} first={nextTo(techniques, service.slug)} own={service.slug} />
      <Process service={service} />
    </>
  );
}

function Features({ service }: { service: Service }) {
  const { slug, features, bestFor, images, whole } = service;
  return (
    <div>
      <h2>Features</h2>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={24} aria-hidden="true" />
            <span>
              <NoWrapUnits text={feature} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.best}>
        <ServicePicture
          className={styles.bestPicture}
          src={images.features}
          slug={slug}
          sizes={bestSizes}
          whole={whole.features}
        />
        <div className={styles.bestText}>
          <h3>Best for</h3>
          <p>
            <NoWrapUnits text={bestFor} />
          </p>
        </div>
      </div>
    </div>
  );
}

function Process({ service }: { service: Service }) {
  const { slug, processSteps, images, whole } = service;
  return (
    <section
      className={classNames('section', styles.process)}
      id="process"
      tabIndex={-1}
      aria-labelledby="process-title"
    >
      <div className={classNames('wrap', styles.processColumns)}>
        <div className={styles.processSide}>
          <h2 id="process-title">Our Process</h2>
          <ServicePicture
            className={styles.processPicture}
            src={images.process}
            slug={slug}
            sizes={processSizes}
            wideSizes={wideProcessSizes}
            whole={whole.process}
          />
        </div>
        <Steps steps={processSteps} narrow />
      </div>
    </section>
  );
}
