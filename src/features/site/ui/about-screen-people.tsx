import { Band } from '#ui/band.tsx';
import type { About } from '../contract.ts';
import styles from './about-screen.module.css';
import foil from './about-screen-pictures/value-1.webp';
import thread from './about-screen-pictures/value-2.webp';
import ink from './about-screen-pictures/value-3.webp';
import transfer from './about-screen-pictures/value-4.webp';
import relief from './about-screen-pictures/value-5.webp';
import water from './about-screen-pictures/value-6.webp';

/** The same flower in six techniques, one beside each value. */
const flowers = [foil, thread, ink, transfer, relief, water];

/** `Anushka Liyanage` → `AL`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('');
}

export function Values({ values }: Pick<About, 'values'>) {
  return (
    <section className="section" aria-labelledby="values">
      <div className="wrap">
        <h2 id="values" className={styles.title}>
          Values
        </h2>
        <ul className={styles.values}>
          {values.map(({ name, text }, index) => (
            <li key={name}>
              <img src={flowers[index % flowers.length]} alt="" width="144" height="144" loading="lazy" />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Team({ team }: Pick<About, 'team'>) {
  return (
    <section className={`section ${styles.chip}`} aria-labelledby="team">
      <div className="wrap">
        <h2 id="team" className={styles.title}>
          Team
        </h2>
        <ul className={styles.team}>
          {team.map(({ name, title, text }) => (
            <li key={name}>
              <div className={styles.portrait} aria-hidden="true">
                <span>{initials(name)}</span>
                <Band className={styles.portraitBand} />
              </div>
              <h3>{name}</h3>
              <p className={styles.role}>{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function Figures({ figures }: Pick<About, 'figures'>) {
  return (
    <section className="section" aria-labelledby="impact">
      <div className="wrap">
        <h2 id="impact" className="vh">
          Impact
        </h2>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
