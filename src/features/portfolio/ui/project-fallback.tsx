import { classNames } from '#ui/class-names.ts';
import { categoryLook } from './category-look.ts';
import styles from './project-picture.module.css';

interface ProjectFallbackProps {
  category: string;
  className: string | undefined;
}

/** The gradient and icon of a category, for a project without a picture. */
export function ProjectFallback({ category, className }: ProjectFallbackProps) {
  const { icon: Icon, gradient } = categoryLook(category);
  return (
    <div className={classNames(styles.fallback, className)} style={{ background: gradient }} data-fallback>
      <Icon size={64} strokeWidth={1.4} aria-hidden="true" />
    </div>
  );
}
