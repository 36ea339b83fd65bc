import type { Project } from '../contract.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectGrid, ProjectSkeletons, ProjectsError } from './project-grid.tsx';
import styles from './project-showcase.module.css';

interface ProjectShowcaseProps {
  /** Projects of one service; absent while loading and after a failure. */
  projects: Project[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Projects made in one technique. Section 2: shown only if there is any. */
export function ProjectShowcase({ projects, failed, onRetry }: ProjectShowcaseProps) {
  if (projects?.length === 0) return null;
  return (
    <section className="section" aria-labelledby="showcase">
      <div className="wrap">
        <h2 id="showcase" className={styles.title}>
          Portfolio Showcase
        </h2>
        {projects ? (
          <ProjectGrid projects={projects}>
            {(project, _, half) => <ProjectCard project={project} half={half} />}
          </ProjectGrid>
        ) : failed ? (
          <ProjectsError level={3} onRetry={onRetry} />
        ) : (
          <ProjectSkeletons count={3} />
        )}
      </div>
    </section>
  );
}
