import { Fragment } from 'react';
import { formatDate } from '#shared/format.ts';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx';
import { takeFocusAlong } from '#ui/hooks/take-focus-along.ts';
import { Link } from '#ui/link.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import type { LegalPage } from '../contract.ts';
import { linkedText } from '../linked-text.ts';
import styles from './legal-screen.module.css';

/** `In your browser` → `in-your-browser`. */
const toId = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');

export function LegalScreen({ value }: { value: Loadable<{ page: LegalPage }> }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Load
        value={value}
        loading={<LegalLoading />}
        error={({ error }, retry) => <ErrorState level={1} message={error} onRetry={retry} />}
      >
        {({ page }) => (
          <div className={styles.columns}>
            <Contents sections={page.sections} />
            <LegalText page={page} />
          </div>
        )}
      </Load>
    </div>
  );
}

function LegalText({ page: { title, updated, sections } }: { page: LegalPage }) {
  return (
    <article className={styles.text}>
      <h1>{title}</h1>
      <p className={styles.updated}>
        Last updated <time dateTime={updated}>{formatDate(updated)}</time>
      </p>
      {sections.map(({ heading, text }) => (
        <section key={heading} id={toId(heading)} tabIndex={-1}>
          <h2>{heading}</h2>
          {text.map((paragraph) => (
            <Paragraph key={paragraph} text={paragraph} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Paragraph({ text }: { text: string }) {
  return (
    <p>
      {linkedText(text).map((stretch, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id, and two may have the same text
        <Fragment key={place}>
          {stretch.to ? (
            <Link className="link" to={stretch.to}>
              {stretch.text}
            </Link>
          ) : (
            <NoWrapUnits text={stretch.text} />
          )}
        </Fragment>
      ))}
    </p>
  );
}

/** Contents of the page, beside its text in wide windows. */
function Contents({ sections }: Pick<LegalPage, 'sections'>) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <p id="contents">On this page</p>
      <ul>
        {sections.map(({ heading }) => (
          <li key={heading}>
            <Link to={`#${toId(heading)}`} onClick={takeFocusAlong}>
              {heading}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalLoading() {
  return (
    <div className={styles.text} role="status" aria-busy="true">
      <span className="vh">Loading...</span>
      <Skeleton className={styles.skeletonTitle} />
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} lines className={styles.skeletonText} />
      ))}
    </div>
  );
}
