import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ErrorState, Skeleton } from '#ui/feedback/states.tsx';
import styles from './project-grid.module.css';

interface ProjectGridProps<P> {
  projects: P[];
  /** A card with `half` has at least half of the row at any width. */
  children: (project: P, index: number, half: boolean) => ReactNode;
}

/** Projects in one, two or three columns without a gap in the last row. */
export function ProjectGrid<P extends { _id: string }>({ projects, children }: ProjectGridProps<P>) {
  const { length } = projects;
  const lastRow = length - (length % 3);
  return (
    <ul className={classNames(styles.grid, findColumns(length))}>
      {projects.map((project, index) => (
        <li key={project._id}>{children(project, index, inPairs(length) || index >= lastRow)}</li>
      ))}
    </ul>
  );
}

/** Two and four projects have two columns at any width. */
const inPairs = (count: number) => count === 2 || count === 4;

function findColumns(count: number): string | undefined {
  return inPairs(count) ? styles.pairs : undefined;
}

interface ProjectSkeletonsProps {
  count: number;
  /** The cards will have their facts and a button. */
  detailed?: boolean;
}

/** Skeletons of projects. */
export function ProjectSkeletons({ count, detailed }: ProjectSkeletonsProps) {
  return (
    <div className={classNames(styles.grid, findColumns(count))} role="status" aria-busy="true">
      <span className="vh">Loading projects...</span>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.title} />
          <Skeleton lines className={classNames(styles.line, detailed && styles.detailed)} />
        </div>
      ))}
    </div>
  );
}

interface ProjectsErrorProps {
  onRetry: () => void;
  level?: 2 | 3;
}

/** Section 8: the error state of projects. */
export function ProjectsError({ onRetry, level }: ProjectsErrorProps) {
  return (
    <ErrorState
      level={level}
      title="Failed to load portfolio"
      message="Unable to load portfolio items. Please try again later."
      onRetry={onRetry}
    />
  );
}
