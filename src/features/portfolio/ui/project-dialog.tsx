import { X } from 'lucide-react';
import { useRef } from 'react';
import { capitalize } from '#shared/format.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { useModal } from '#ui/hooks/use-modal.ts';
import { Fact } from '#ui/layout/fact.tsx';
import { Link } from '#ui/link.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import { RoundButton } from '#ui/round-button.tsx';
import type { Project } from '../contract.ts';
import { techniqueName } from '../technique-name.ts';
import styles from './project-dialog.module.css';
import { ProjectPicture } from './project-picture.tsx';

const sizes = '(min-width: 1024px) 512px, (min-width: 768px) 57vw, 92vw';
const wideSizes = '(min-width: 1024px) 1012px, (min-width: 768px) 126vw, 92vw';

interface ProjectDialogProps {
  /** The project to look at, or null: then the dialog is closed. */
  project: Project | null;
  onClose: () => void;
}

/** One project in full, over the page it was chosen on. */
export function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, project !== null, onClose);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="project-title">
      {project && (
        <RoundButton label="Close" className={styles.close} onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </RoundButton>
      )}
      {project && (
        <div className={styles.inner}>
          <div className={styles.picture}>
            <ProjectPicture project={project} sizes={sizes} wideSizes={wideSizes} eager />
          </div>
          <div className={styles.text}>
            <Badge>{techniqueName(project.category)}</Badge>
            <h2 id="project-title">{project.title}</h2>
            <p>
              <NoWrapUnits text={project.description} />
            </p>
            <Facts project={project} />
            <ul className={styles.tags} aria-label="Tags">
              {project.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
            <ButtonLink to="/quote">Get a Quote</ButtonLink>
          </div>
        </div>
      )}
    </dialog>
  );
}

function Facts({ project: { client, details, services } }: { project: Project }) {
  return (
    <dl className={styles.facts}>
      <Fact name="Client">{client.name}</Fact>
      <Fact name="Industry">{capitalize(client.industry)}</Fact>
      <Fact name="Quantity">{details.quantity}</Fact>
      <Fact name="Turnaround">{details.turnaround}</Fact>
      {services.length > 0 && (
        <Fact name="Services" valueClass={styles.services}>
          {services.map((slug) => (
            <Link key={slug} className="link" to={`/services/${encodeURIComponent(slug)}`}>
              {techniqueName(slug)}
            </Link>
          ))}
        </Fact>
      )}
    </dl>
  );
}
