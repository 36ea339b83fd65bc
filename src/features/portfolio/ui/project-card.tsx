import { useId } from 'react';
import type { Room } from '#shared/picture.ts';
import { Button } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { categoryName } from '../category-name.ts';
import { cardTags } from '../constants.ts';
import type { Project } from '../contract.ts';
import type { CardProject } from '../shown.ts';
import styles from './project-card.module.css';
import { ProjectPicture } from './project-picture.tsx';

/** On a telephone one rung less than the room: half of the weight, and hardly less to see; the largest paint of the page comes in one piece. */
const sizesOf = (onPhones: string, half: boolean | undefined): Room[] => [
  ...(half ? halfOfRow : column),
  { width: onPhones, ratio: 4 / 3 },
];
const column: Room[] = [
  { from: 1024, width: 'min(30vw, 437px)', ratio: 4 / 3 },
  { from: 768, width: '45vw', ratio: 4 / 3 },
];
const halfOfRow: Room[] = [{ from: 768, width: 'min(46vw, 670px)', ratio: 4 / 3 }];

interface ProjectCardProps {
  project: CardProject;
  /** Given, they are shown and 'View Project' with them, as the portfolio page does. */
  details?: Project['details'];
  /** Heading level of the title. */
  level?: 2 | 3;
  /** What 'View Project' opens; the card itself logs to the console, as specified. */
  onView?: () => void;
  /** The first of its page, whose picture is asked for before everything else. */
  first?: boolean;
  /** Its picture has half of the row, however wide the window is. */
  half?: boolean;
}

function Facts({ details }: Pick<Project, 'details'>) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Quantity</dt>
        <dd>{details.quantity}</dd>
      </div>
      <div>
        <dt>Turnaround</dt>
        <dd>{details.turnaround}</dd>
      </div>
    </dl>
  );
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
          sizes={sizesOf(first ? '61vw' : '70vw', half)}
          first={first}
        />
        <Badge className={styles.badge}>{categoryName(project.category)}</Badge>
      </div>
      <div className={styles.body}>
        <Title id={titleId} className={styles.title}>
          {project.title}
        </Title>
        <p className={styles.text}>
          <Unbroken text={project.description} />
        </p>
        <p className={styles.client}>{`${project.client.name}, ${project.client.industry}`}</p>
        {details && <Facts details={details} />}
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
