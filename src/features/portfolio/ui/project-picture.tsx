import { useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import type { Project } from '../contract.ts';
import { categoryLook } from './category-look.ts';
import styles from './project-picture.module.css';

interface ProjectPictureProps {
  project: Pick<Project, 'category' | 'images'>;
  /** Loads at once; for a picture that is seen without scrolling. */
  eager?: boolean;
  className?: string;
}

/** The picture of a project; where it fails or is missing, its category's gradient and icon. Fills what surrounds it. */
export function ProjectPicture({ project, eager, className }: ProjectPictureProps) {
  const { main, alt } = project.images;
  const [failed, setFailed] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  // A picture that failed before the page came alive tells nobody any more.
  useEffect(() => {
    const { current } = picture;
    if (current?.complete && current.naturalWidth === 0) setFailed(main);
  }, [main]);

  if (main === '' || failed === main) {
    const { icon: Icon, gradient } = categoryLook(project.category);
    return (
      <div className={classNames(styles.fallback, className)} style={{ background: gradient }} data-fallback>
        <Icon size={64} strokeWidth={1.4} aria-hidden="true" />
      </div>
    );
  }
  return (
    <img
      ref={picture}
      className={classNames(styles.picture, className)}
      src={main}
      alt={alt}
      width="900"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      onError={() => setFailed(main)}
    />
  );
}
