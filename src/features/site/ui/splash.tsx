import { useEffect, useRef, useState } from 'react';
import styles from './splash.module.css';

const colors = [
  '#00a3d9',
  '#e4006f',
  '#ffd800',
  'var(--ink)',
  'var(--sapphire)',
  'var(--marigold)',
  'var(--coral)',
  'var(--leaf)',
  'var(--pink)',
  'var(--sky)',
  '#c9a24b',
  '#ffffff',
];

// An error page mounts the layout anew; the splash is for the start only.
let over = false;

/** The logo among twelve dots, over the page of a tab's first load. The style sheet alone shows and ends it; this takes it away. */
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
    setGone(true);
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
          {colors.map((color, place) => (
            <li key={color} style={{ rotate: `${place * 30}deg`, animationDelay: `${place * 90}ms` }}>
              <span style={{ background: color, animationDelay: `${place * 90}ms` }} />
            </li>
          ))}
        </ul>
        <div className={styles.logo} />
      </div>
    </div>
  );
}
