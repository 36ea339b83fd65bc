import { techniqueName } from '../technique-name.ts';
import styles from './project-filter.module.css';

/** The filter's first value: every category. */
export const allCategories = 'all';

interface ProjectFilterProps {
  /** Slugs of the categories to choose from, without `all`. */
  categories: string[];
  value: string;
  onChoose: (category: string) => void;
}

/** One category of projects as a row of chips, beginning with 'All'. */
export function ProjectFilter({ categories, value, onChoose }: ProjectFilterProps) {
  return (
    <fieldset className={styles.row}>
      <legend className="vh">Category</legend>
      {[allCategories, ...categories].map((category) => (
        <button
          key={category}
          type="button"
          className={styles.chip}
          aria-pressed={category === value}
          onClick={() => onChoose(category)}
        >
          {category === allCategories ? 'All' : techniqueName(category)}
        </button>
      ))}
    </fieldset>
  );
}
