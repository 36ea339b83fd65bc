import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx';
import { CallCard } from '#ui/layout/call-card.tsx';
import { skeletonCards } from '../constants.ts';
import type { OverviewContent as Overview, OverviewService } from '../contract.ts';
import styles from './services-overview.module.css';

interface FrameProps {
  children: ReactNode;
  labelledBy?: string;
  failed?: boolean;
}

function Frame({ children, labelledBy, failed }: FrameProps) {
  return (
    <section className={classNames('section', styles.section, failed && styles.failed)} aria-labelledby={labelledBy}>
      <div className="wrap">
        <p className={styles.eyebrow}>What We Do</p>
        {children}
      </div>
    </section>
  );
}

function AskCard() {
  return (
    <CallCard
      className={styles.call ?? ''}
      title="Not sure which?"
      text="Send the artwork. We return a strike-off, a price per piece and a date."
      to="/quote"
      label="Get Quote"
    />
  );
}

function LoadingCards() {
  return (
    <Frame>
      <div aria-busy="true">
        <span className="vh" role="status">
          Loading services...
        </span>
        <Skeleton className={styles.skeletonTitle} />
        <Skeleton lines className={styles.skeletonText} />
        <div className={styles.cards}>
          {Array.from({ length: skeletonCards }, (_, place) => place).map((place) => (
            <div key={place} className={styles.skeletonCard} data-skeleton>
              <Skeleton className={styles.skeletonPicture} />
              <div className={styles.skeletonBody}>
                <Skeleton className={styles.skeletonName} />
                <Skeleton lines className={styles.skeletonLines} />
              </div>
            </div>
          ))}
          <div>
            <AskCard />
          </div>
        </div>
      </div>
    </Frame>
  );
}

interface ServicesOverviewProps {
  value: Loadable<{ servicesOverview?: Overview | undefined }>;
  onRetry: () => void;
  children: (card: OverviewService) => ReactNode;
}

/** A card for each service. Section 2: nothing where the home page has no overview. */
export function ServicesOverview({ value, onRetry, children }: ServicesOverviewProps) {
  return (
    <Load
      value={value}
      loading={<LoadingCards />}
      error={(failure) => (
        <Frame failed>
          <ErrorState title="Unable to load services" message={failure.error} onRetry={onRetry} />
        </Frame>
      )}
    >
      {({ servicesOverview: overview }) =>
        overview ? (
          <Frame labelledBy="what-we-do">
            <h2 id="what-we-do">{overview.title}</h2>
            <p className="lede">{overview.subtitle}</p>
            <ul className={styles.cards}>
              {overview.services.map((card) => (
                <li key={card.link}>{children(card)}</li>
              ))}
              <li>
                <AskCard />
              </li>
            </ul>
          </Frame>
        ) : null
      }
    </Load>
  );
}
