import { Band } from '#ui/band.tsx';
import styles from './resources-screen.module.css';

/** A place kept for what is to come. */
export function ResourcesScreen() {
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>Resources</h1>
          <p className="lede">Blog, case studies, guides, and industry insights.</p>
        </div>
      </header>
      <Band />
      <div className="section" />
    </>
  );
}
