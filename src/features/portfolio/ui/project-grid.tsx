import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/states.tsx';
import styles from './project-grid.module.css';

interface ProjectGridProps<P> {
  projects: P[];
  /** A card with `half` has half of the row or more, however wide the window is. */
  children: (project: P, index: number, half: boolean) => ReactNode;
}

/** Projects in one, two or three columns; no row has a hole, however many there are. */
export function ProjectGrid<P extends { _id: string }>({ projects, children }: ProjectGridProps<P>) {
  const { length } = projects;
  const lastRow = length - (length % 3);
  return (
    <ul className={classNames(styles.grid, columnsOf(length))}>
      {projects.map((project, index) => (
        <li key={project._id}>{children(project, index, inPairs(length) || index >= lastRow)}</li>
      ))}
    </ul>
  );
}

/** Two and four stand in two columns, however wide the window is. */
const inPairs = (count: number) => count === 2 || count === 4;

function columnsOf(count: number): string | undefined {
  return inPairs(count) ? styles.pairs : undefined;
}

interface ProjectSkeletonsProps {
  count: number;
  /** The cards will have their facts and a button. */
  detailed?: boolean;
}

/** Places of projects that are on their way. */
export function ProjectSkeletons({ count, detailed }: ProjectSkeletonsProps) {
  return (
    <div className={classNames(styles.grid, columnsOf(count))} role="status" aria-busy="true">
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
