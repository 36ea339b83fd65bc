import { ButtonLink } from '#ui/button.tsx';
import { Band } from '#ui/layout/band.tsx';
import styles from './resources-screen.module.css';

export function ResourcesScreen() {
  return (
    <div className={styles.head} data-close>
      <header>
        <div className="wrap">
          <h1>Resources</h1>
          <p className="lede">Blog, case studies, guides, and industry insights.</p>
          <p>Nothing is published yet. Until then, our services and projects show how we work.</p>
          <div className={`btns ${styles.btns}`}>
            <ButtonLink to="/services">View All Services</ButtonLink>
            <ButtonLink look="line" to="/portfolio">
              View All Projects
            </ButtonLink>
          </div>
        </div>
      </header>
      <Band large className={styles.band ?? ''} />
    </div>
  );
}
