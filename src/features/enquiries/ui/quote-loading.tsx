import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/feedback/states.tsx';
import formStyles from './enquiry-form.module.css';
import styles from './quote-loading.module.css';

/** The form's own fields in their order, so that nothing moves when they come. */
const fields = [
  ['name', formStyles.half, styles.line],
  ['email', formStyles.half, styles.line],
  ['phone', formStyles.half, styles.line],
  ['company', formStyles.half, styles.line],
  ['service', '', styles.line],
  ['description', '', styles.area],
  ['quantity', formStyles.third, styles.line],
  ['deadline', formStyles.third, styles.line],
  ['budget', formStyles.third, styles.line],
  ['notes', '', styles.area],
  ['files', '', styles.drop],
] as const;

export function LoadingForm() {
  return (
    <div role="status" aria-busy="true">
      <span className="vh">Loading services...</span>
      <div className={formStyles.form}>
        {fields.map(([name, width, height]) => (
          <div key={name} className={width}>
            <Skeleton className={styles.label} />
            <Skeleton className={height} />
          </div>
        ))}
        <Skeleton className={classNames(styles.line, styles.button)} />
      </div>
    </div>
  );
}

export function LoadingPicture() {
  return <Skeleton className={styles.picture} />;
}
