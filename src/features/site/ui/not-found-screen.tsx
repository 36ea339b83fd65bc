import { ButtonLink } from '#ui/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { SitePictures } from '../contract.ts';
import styles from './split.module.css';

const sizes = '(min-width: 900px) 58vw, (min-width: 600px) 111vw, 89vw';

/** The page of an unknown address. */
export function NotFoundScreen({ picture }: { picture: SitePictures['notFound'] | undefined }) {
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
      <div className={styles.picture}>{picture && <Picture {...picture} sizes={sizes} priority />}</div>
    </section>
  );
}
