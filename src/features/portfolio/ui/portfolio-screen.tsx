import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { type Loadable, useLoad } from '#ui/feedback/load.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import type { Project } from '../contract.ts';
import styles from './portfolio-screen.module.css';
import { ProjectCard } from './project-card.tsx';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectGrid, ProjectSkeletons, ProjectsError } from './project-grid.tsx';

interface PortfolioScreenProps {
  value: Loadable<{ projects: Project[] }>;
  /** The owner's note on all projects; may be empty. */
  note: string | undefined;
}

export function PortfolioScreen({ value, note }: PortfolioScreenProps) {
  const loaded = useLoad(value);
  const { revalidate } = useRevalidator();
  const projects = loaded.state === 'data' ? loaded.data.projects : undefined;
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>
            Portfolio <Count projects={projects} isComing={loaded.state === 'loading'} />
          </h1>
          <p className="lede">Every project begins with a strike-off that you hold in your hand.</p>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </header>
      <div className={classNames('wrap', styles.body)}>
        {loaded.state === 'loading' && <ProjectSkeletons count={6} detailed />}
        {loaded.state === 'error' && <ProjectsError onRetry={() => void revalidate()} />}
        {projects && <Projects projects={projects} />}
      </div>
    </>
  );
}

/** The number of projects, or a placeholder of its size. */
function Count({ projects, isComing }: { projects: Project[] | undefined; isComing: boolean }) {
  if (projects) return <small>({projects.length})</small>;
  return isComing ? (
    <small className={styles.coming} aria-hidden="true">
      (00)
    </small>
  ) : null;
}

function Projects({ projects }: { projects: Project[] }) {
  const [viewed, setViewed] = useState<Project | null>(null);
  if (projects.length === 0) {
    return (
      <EmptyState
        title="No projects yet"
        message="Yours may be the first one here."
        action={<ButtonLink to="/quote">Get a Quote</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ProjectGrid projects={projects}>
        {(project, index, half) => (
          <ProjectCard
            project={project}
            details={project.details}
            level={2}
            first={index === 0}
            half={half}
            onView={() => setViewed(project)}
          />
        )}
      </ProjectGrid>
      <ProjectDialog project={viewed} onClose={() => setViewed(null)} />
    </>
  );
}
