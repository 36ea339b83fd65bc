import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { Service } from '../contract.ts';
import { ServiceHero } from './service-hero.tsx';
import { ServicePicture } from './service-picture.tsx';
import { ServicePricing } from './service-pricing.tsx';
import styles from './service-screen.module.css';
import { Steps } from './steps.tsx';

/** What the service is, what it costs and how it runs; its projects and what a client says come after it. */
export function ServiceScreen({ service }: { service: Service }) {
  return (
    <>
      <ServiceHero service={service} />
      <section className="section">
        <div className={classNames('wrap', styles.columns)}>
          <Features service={service} />
          <ServicePricing service={service} />
        </div>
      </section>
      <Process service={service} />
    </>
  );
}

function Features({ service }: { service: Service }) {
  const { slug, features, bestFor, images } = service;
  return (
    <div>
      <h2>Features</h2>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={24} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.best}>
        <ServicePicture className={styles.bestPicture} src={images.features} slug={slug} width={640} height={640} />
        <div className={styles.bestText}>
          <h3>Best for</h3>
          <p>{bestFor}</p>
        </div>
      </div>
    </div>
  );
}

function Process({ service }: { service: Service }) {
  const { slug, processSteps, images } = service;
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
            width={1200}
            height={900}
          />
        </div>
        <Steps steps={processSteps} narrow />
      </div>
    </section>
  );
}
