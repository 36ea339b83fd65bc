import { classNames } from '#ui/class-names.ts';
import type { Loaded } from '#ui/feedback/load.tsx';
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx';
import { getGradient } from '../looks.ts';
import type { ServiceSummary } from '../view-models.ts';
import styles from './priority-services.module.css';
import { ServiceCard } from './service-card.tsx';

interface PriorityServicesProps {
  loaded: Loaded<{ services: ServiceSummary[] }>;
  onRetry(): void;
}

/** The core services below the contact form; nothing at all where there are none. */
export function PriorityServices({ loaded, onRetry }: PriorityServicesProps) {
  const core = loaded.state === 'data' ? loaded.data.services.filter((service) => service.core) : [];
  if (loaded.state === 'data' && core.length === 0) return null;
  return (
    <section className={classNames('section', styles.section)} aria-labelledby="priority-services">
      <div className="wrap">
        <h2 id="priority-services">Our Priority Services</h2>
        {loaded.state === 'loading' && <LoadingCards />}
        {loaded.state === 'error' && (
          <div className={styles.failed}>
            <ErrorState level={3} title="Unable to load services" message={loaded.failure.error} onRetry={onRetry} />
          </div>
        )}
        {core.length > 0 && (
          <ul className={styles.cards}>
            {core.map(({ id, slug, name, description, icon, images }) => (
              <li key={id}>
                <ServiceCard
                  title={name}
                  description={description}
                  link={`/services/${encodeURIComponent(id)}`}
                  icon={icon}
                  gradient={getGradient(slug)}
                  image={images.hero}
                  more="Learn More"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** As many as the studio has core services (section 9). */
const loadingCards = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function LoadingCards() {
  return (
    <div className={styles.cards} role="status" aria-busy="true">
      <span className="vh">Loading services...</span>
      {loadingCards.map((key) => (
        <div key={key} className={styles.skeleton}>
          <Skeleton className={styles.skeletonPicture} />
          <div className={styles.skeletonBody}>
            <Skeleton className={styles.skeletonName} />
            <Skeleton lines className={styles.skeletonText} />
          </div>
        </div>
      ))}
    </div>
  );
}
