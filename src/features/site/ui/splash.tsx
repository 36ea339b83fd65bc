import { startTransition, useEffect, useRef, useState } from 'react';
import { StackedLogo } from '#ui/media/mark.tsx';
import styles from './splash.module.css';

/** One for each technique, coloured by the style sheet. */
const dots = Array.from({ length: 12 }, (_, place) => place);

// An error page mounts the layout again; the splash is for the start only.
let over = false;

/** The logo among twelve dots over a tab's first page. CSS shows and ends it; the component removes it. */
export function Splash() {
  const [gone, setGone] = useState(over);
  const place = useRef<HTMLDivElement>(null);
  const remove = () => {
    over = true;
    setGone(true);
  };
  useEffect(() => {
    if (!place.current) return;
    const { display, visibility } = getComputedStyle(place.current);
    if (display !== 'none' && visibility !== 'hidden') return;
    over = true;
    // Not urgent: the splash is hidden already.
    startTransition(() => setGone(true));
  }, []);
  if (gone) return null;
  return (
    <div
      ref={place}
      className={styles.splash}
      data-splash-screen
      aria-hidden="true"
      onAnimationEnd={(event) => event.target === event.currentTarget && remove()}
    >
      <div className={styles.ring}>
        <ul>
          {dots.map((place) => (
            <li key={place}>
              <span />
            </li>
          ))}
        </ul>
        <StackedLogo className={styles.logo} />
      </div>
    </div>
  );
}
