import { useState } from 'react';
import type { Room } from '#shared/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/picture.tsx';
import type { Project } from '../contract.ts';
import { categoryLook } from './category-look.ts';
import styles from './project-picture.module.css';

interface ProjectPictureProps {
  project: Pick<Project, 'category' | 'images'>;
  sizes: readonly Room[];
  /** Loads at once; for a picture that is seen without scrolling. */
  eager?: boolean;
  className?: string;
}

/** The picture of a project; where it fails or is missing, its category's gradient and icon. Fills what surrounds it. */
export function ProjectPicture({ project, sizes, eager, className }: ProjectPictureProps) {
  const { main, alt } = project.images;
  const [failed, setFailed] = useState<string | null>(null);

  if (main === '' || failed === main) {
    const { icon: Icon, gradient } = categoryLook(project.category);
    return (
      <div className={classNames(styles.fallback, className)} style={{ background: gradient }} data-fallback>
        <Icon size={64} strokeWidth={1.4} aria-hidden="true" />
      </div>
    );
  }
  return <Picture className={className} src={main} alt={alt} sizes={sizes} eager={eager} onError={setFailed} />;
}
