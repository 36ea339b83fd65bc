import { toInitials } from '#shared/initials.ts';
import { Band } from '#ui/layout/band.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { About } from '../contract.ts';
import styles from './about-screen.module.css';

export function Values({ values }: Pick<About, 'values'>) {
  return (
    <section className="section" aria-labelledby="values">
      <div className="wrap">
        <h2 id="values" className={styles.title}>
          Values
        </h2>
        <ul className={styles.values}>
          {values.map(({ name, text, image }) => (
            <li key={name}>
              {image && <Picture className={styles.flower} src={image} alt="" sizes="183px" />}
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
                <span>{toInitials(name)}</span>
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
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        </dl>
      </div>
    </section>
  );
}
