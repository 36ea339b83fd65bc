import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { cardTags } from '../constants.ts';
import type { Project } from '../contract.ts';
import { techniqueName } from '../technique-name.ts';
import type { CardProject } from '../view-models.ts';
import styles from './project-card.module.css';
import { ProjectPicture } from './project-picture.tsx';

// On a telephone less than the box: half of the bytes, and sharp enough.
const columnSizes = '(min-width: 1024px) min(30vw, 437px), (min-width: 768px) 45vw, 70vw';
const wideColumnSizes = '(min-width: 1024px) min(40vw, 583px), (min-width: 768px) 60vw, 93vw';
const halfSizes = '(min-width: 768px) min(46vw, 670px), 70vw';
const wideHalfSizes = '(min-width: 768px) min(62vw, 890px), 93vw';

interface ProjectCardProps {
  project: CardProject;
  /** Given, they are shown and 'View Project' with them, as the portfolio page does. */
  details?: Project['details'];
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Called by 'View Project'; the card itself logs to the console, as specified. */
  onView?: () => void;
  /** The first of its page, whose picture is asked for before everything else. */
  first?: boolean;
  /** Its picture has half of the row, however wide the window is. */
  half?: boolean;
}

/** A project among projects; stands in a list item of `ProjectGrid`. */
export function ProjectCard({ project, details, level = 3, onView, first, half }: ProjectCardProps) {
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const tags = project.tags.slice(0, cardTags);
  const view = () => {
    console.log('View Project', project._id, project.title);
    onView?.();
  };
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <ProjectPicture
          className={project.images.whole ? styles.uncut : undefined}
          project={project}
          sizes={half ? halfSizes : columnSizes}
          wideSizes={half ? wideHalfSizes : wideColumnSizes}
          first={first}
        />
        <Badge className={styles.badge}>{techniqueName(project.category)}</Badge>
      </div>
      <div className={styles.body}>
        <Title id={titleId} className={styles.title}>
          {project.title}
        </Title>
        <p className={styles.text}>
          <NoWrapUnits text={project.description} />
        </p>
        <p className={styles.client}>{`${project.client.name}, ${project.client.industry}`}</p>
        {details && (
          <dl className={styles.facts}>
            <Fact name="Quantity">{details.quantity}</Fact>
            <Fact name="Turnaround">{details.turnaround}</Fact>
          </dl>
        )}
        {tags.length > 0 && (
          <ul className={styles.tags} aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
        {details && (
          <Button look="line" size="small" className={styles.view} aria-describedby={titleId} onClick={view}>
            View Project
          </Button>
        )}
      </div>
    </article>
  );
}
