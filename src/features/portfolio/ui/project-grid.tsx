import type { ReactNode } from 'react';
import { Skeleton } from '#ui/states.tsx';
import styles from './project-grid.module.css';

interface ProjectGridProps<P> {
  projects: P[];
  children: (project: P, index: number) => ReactNode;
}

/** Projects in one, two or three columns. */
export function ProjectGrid<P extends { _id: string }>({ projects, children }: ProjectGridProps<P>) {
  return (
    <ul className={styles.grid}>
      {projects.map((project, index) => (
        <li key={project._id}>{children(project, index)}</li>
      ))}
    </ul>
  );
}

/** Places of projects that are on their way. */
export function ProjectSkeletons({ count }: { count: number }) {
  return (
    <div className={styles.grid} role="status" aria-busy="true">
      <span className="vh">Loading projects...</span>
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className={styles.place}>
          <Skeleton className={styles.picture} />
          <Skeleton className={styles.title} />
          <Skeleton lines className={styles.line} />
        </div>
      ))}
    </div>
  );
}
