import type { ApiResult } from '#http/api-client.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Load, type Loadable, useLoad } from '#ui/feedback/load.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import type { CardProject } from '../view-models.ts';
import styles from './portfolio-teaser.module.css';
import { ProjectCard } from './project-card.tsx';
import { allCategories, ProjectFilter } from './project-filter.tsx';
import { ProjectGrid, ProjectSkeletons, ProjectsError } from './project-grid.tsx';
import type { Teaser } from './teaser.ts';
import { useCategory } from './use-category.ts';

interface PortfolioTeaserProps {
  value: Loadable<Teaser>;
  onRetry: () => void;
  /** Projects of one category. */
  loadCategory: (category: string) => Promise<ApiResult<{ projects: CardProject[] }>>;
  /** Projects shown at most. */
  most: number;
}

function NoProjects({ category, onAll }: { category: string; onAll: () => void }) {
  const filtered = category !== allCategories;
  return (
    <EmptyState
      level={3}
      title="No projects here yet"
      message={filtered ? 'This category has no projects so far.' : 'Our projects will stand here soon.'}
      action={
        filtered ? <Button onClick={onAll}>Show all projects</Button> : <ButtonLink to="/quote">Get Quote</ButtonLink>
      }
    />
  );
}

/** A look into the portfolio, one category at a time. */
export function PortfolioTeaser({ value, onRetry, loadCategory, most }: PortfolioTeaserProps) {
  const whole = useLoad(value);
  const categories = whole.state === 'data' ? whole.data.categories : [];
  const chosen = useCategory(value, onRetry, loadCategory);
  return (
    <section className="section" aria-labelledby="work">
      <div className="wrap">
        <div className={styles.head}>
          <div>
            <p className={styles.eyebrow}>Portfolio</p>
            <h2 id="work">Approved, then run</h2>
          </div>
          <ButtonLink look="line" to="/portfolio">
            View All Projects
          </ButtonLink>
        </div>
        <div
          className={
            whole.state === 'error'
              ? styles.unfiltered
              : classNames(styles.filter, whole.state === 'loading' && styles.awaited)
          }
        >
          {categories.length > 0 && (
            <ProjectFilter categories={categories} value={chosen.category} onChoose={chosen.choose} />
          )}
        </div>
        <Load
          value={chosen.value}
          keep
          loading={<ProjectSkeletons count={most} />}
          error={() => <ProjectsError level={3} onRetry={chosen.retry} />}
        >
          {({ projects }) =>
            projects.length > 0 ? (
              <ProjectGrid projects={projects.slice(0, most)}>
                {(project, _, half) => <ProjectCard project={project} half={half} />}
              </ProjectGrid>
            ) : (
              <NoProjects category={chosen.category} onAll={() => chosen.choose(allCategories)} />
            )
          }
        </Load>
      </div>
    </section>
  );
}
