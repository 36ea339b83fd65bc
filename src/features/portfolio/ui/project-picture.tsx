import { lazy, Suspense, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { Project } from '../contract.ts';
import styles from './project-picture.module.css';

interface ProjectPictureProps {
  project: Pick<Project, 'category' | 'images'>;
  sizes: string;
  wideSizes: string;
  /** The first of its page: asked for before everything else. */
  first?: boolean | undefined;
  /** Loads at once; for a picture that is seen without scrolling. */
  eager?: boolean;
  className?: string | undefined;
}

// The icons of all categories weigh as much as a screen, and hardly a project needs one.
const ProjectFallback = lazy(() =>
  import('./project-fallback.tsx').then((part) => ({ default: part.ProjectFallback })),
);

/** The picture of a project, or its category's gradient and icon. Fills its container. */
export function ProjectPicture({ project, sizes, wideSizes, first, eager, className }: ProjectPictureProps) {
  const { main, alt, whole } = project.images;
  const [failed, setFailed] = useState<string | null>(null);

  if (main === '' || failed === main) {
    return (
      <Suspense fallback={<div className={classNames(styles.fallback, className)} />}>
        <ProjectFallback category={project.category} className={className} />
      </Suspense>
    );
  }
  return (
    <Picture
      className={className}
      src={main}
      alt={alt}
      sizes={sizes}
      wideSizes={wideSizes}
      priority={first}
      eager={eager}
      whole={whole}
      onError={setFailed}
    />
  );
}
