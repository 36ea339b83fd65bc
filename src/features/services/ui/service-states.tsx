import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState, ErrorState, LoadingState, Skeleton } from '#ui/feedback/states.tsx';
import heroStyles from './service-hero.module.css';
import styles from './service-states.module.css';

const missing = {
  level: 1,
  title: 'Service not found',
  message: 'The requested service could not be found.',
} as const;

/** @param onRetry given when the services could not be loaded; without it, there is none of this name. */
export function ServiceMissing({ onRetry }: { onRetry?: () => void }) {
  const wayBack = (
    <ButtonLink look={onRetry ? 'line' : 'first'} to="/services">
      View All Services
    </ButtonLink>
  );
  return (
    <div className="wrap section">
      {onRetry ? (
        <ErrorState {...missing} action={wayBack} onRetry={onRetry} />
      ) : (
        <EmptyState {...missing} action={wayBack} />
      )}
    </div>
  );
}

interface VoiceStateProps {
  /** Why the testimonials could not be loaded; absent while they load. */
  error: string | undefined;
  onRetry: () => void;
}

/** Loading and error state of a testimonial. */
export function VoiceState({ error, onRetry }: VoiceStateProps) {
  return (
    <div className={classNames('wrap', styles.voice)}>
      {error === undefined ? (
        <LoadingState label="Loading testimonials..." />
      ) : (
        <ErrorState title="Unable to load testimonials" message={error} onRetry={onRetry} />
      )}
    </div>
  );
}

export function ServiceLoading() {
  return (
    <div role="status" aria-busy="true">
      <span className="vh">Loading service...</span>
      <div className={heroStyles.hero}>
        <div className={heroStyles.text}>
          <Skeleton className={styles.badge} />
          <Skeleton className={styles.title} />
          <Skeleton lines className={styles.text} />
          <Skeleton className={styles.buttons} />
        </div>
        <Skeleton className={styles.picture} />
      </div>
      <div className={classNames('wrap', styles.below)}>
        <Skeleton className={styles.block} />
        <Skeleton className={styles.block} />
      </div>
    </div>
  );
}
