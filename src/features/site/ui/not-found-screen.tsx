import { ButtonLink } from '#ui/button.tsx';
import picture from './pictures/lost.webp';
import styles from './split.module.css';

/** What an address without a page shows. */
export function NotFoundScreen() {
  return (
    <section className={styles.split}>
      <div className={styles.text}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1>This page did not make the run</h1>
        <p className={styles.message}>The address may be old or mistyped. Everything we make is one click from here.</p>
        <div className="btns">
          <ButtonLink to="/">Go to the home page</ButtonLink>
          <ButtonLink look="line" to="/products">
            Shop the collection
          </ButtonLink>
        </div>
      </div>
      <div className={styles.picture}>
        <img src={picture} alt="Cut film being peeled from its carrier" width="900" height="600" />
      </div>
    </section>
  );
}
