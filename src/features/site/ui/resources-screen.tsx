import { Band } from '#ui/band.tsx';
import { ButtonLink } from '#ui/button.tsx';
import styles from './resources-screen.module.css';

/** A place kept for what is to come, with the ways on. */
export function ResourcesScreen() {
  return (
    <>
      <header className={styles.head}>
        <div className="wrap">
          <h1>Resources</h1>
          <p className="lede">Blog, case studies, guides, and industry insights.</p>
          <div className={`btns ${styles.btns}`}>
            <ButtonLink to="/services">View all services</ButtonLink>
            <ButtonLink look="line" to="/portfolio">
              View All Projects
            </ButtonLink>
          </div>
        </div>
        <Band large className={styles.band ?? ''} />
      </header>
      <div className={styles.end} />
    </>
  );
}
