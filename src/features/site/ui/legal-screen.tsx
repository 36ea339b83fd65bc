import { Load, type Loadable } from '#ui/load.tsx';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import type { LegalPage } from '../contract.ts';
import styles from './legal-screen.module.css';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function LegalScreen({ value }: { value: Loadable<{ page: LegalPage }> }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Load
        value={value}
        loading={<LegalLoading />}
        error={({ error }, retry) => <ErrorState level={1} message={error} onRetry={retry} />}
      >
        {({ page }) => <LegalText page={page} />}
      </Load>
    </div>
  );
}

function LegalText({ page: { title, updated, sections } }: { page: LegalPage }) {
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.updated}>
        Last updated <time dateTime={updated}>{longDate.format(new Date(updated))}</time>
      </p>
      {sections.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </article>
  );
}

function LegalLoading() {
  return (
    <div className={styles.text} role="status" aria-busy="true">
      <span className="vh">Loading...</span>
      <Skeleton className={styles.skeletonTitle} />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className={styles.skeletonText} />
      ))}
    </div>
  );
}
