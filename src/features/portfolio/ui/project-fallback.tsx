import { classNames } from '#ui/class-names.ts';
import { categoryLook } from './category-look.ts';
import styles from './project-picture.module.css';

interface ProjectFallbackProps {
  category: string;
  className: string | undefined;
}

/** What stands where a project has no picture: its category's gradient and icon. */
export function ProjectFallback({ category, className }: ProjectFallbackProps) {
  const { icon: Icon, gradient } = categoryLook(category);
  return (
    <div className={classNames(styles.fallback, className)} style={{ background: gradient }} data-fallback>
      <Icon size={64} strokeWidth={1.4} aria-hidden="true" />
    </div>
  );
}
