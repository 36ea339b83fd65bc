import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ColorBar } from '#ui/color-bar.tsx';
import { Load, type Loadable } from '#ui/load.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import type { About } from '../contract.ts';
import styles from './about-screen.module.css';
import { Figures, Team, Values } from './about-screen-people.tsx';
import story from './about-screen-pictures/story.webp';
import split from './split.module.css';

export function AboutScreen({ value }: { value: Loadable<{ about: About }> }) {
  return (
    <Load
      value={value}
      loading={<AboutLoading />}
      error={({ error }, retry) => (
        <div className="wrap section">
          <ErrorState level={1} message={error} onRetry={retry} />
        </div>
      )}
    >
      {({ about }) => (about.hero.title ? <AboutView about={about} /> : <AboutEmpty />)}
    </Load>
  );
}

function AboutView({ about }: { about: About }) {
  const { hero, mission, vision, values, team, figures } = about;
  return (
    <>
      <section className={classNames(split.split, styles.hero)}>
        <div className={split.text}>
          <h1>{hero.title}</h1>
          <p className="lede">{hero.text}</p>
          <ButtonLink to="/contact">Get In Touch</ButtonLink>
        </div>
        <div className={split.picture}>
          {hero.image && <img src={hero.image} alt="" width="1800" height="1013" fetchPriority="high" />}
        </div>
      </section>
      <ColorBar />
      <Story paragraphs={about.story} />
      <div className={styles.pair}>
        <section className={classNames('on-dark', styles.mission)}>
          <h2>Mission</h2>
          <p>{mission}</p>
        </section>
        <section className={styles.vision}>
          <h2>Vision</h2>
          <p>{vision}</p>
        </section>
      </div>
      {values.length > 0 && <Values values={values} />}
      {team.length > 0 && <Team team={team} />}
      {figures.length > 0 && <Figures figures={figures} />}
    </>
  );
}

function Story({ paragraphs }: { paragraphs: string[] }) {
  return (
    <section className="section">
      <div className={classNames('wrap', styles.story)}>
        <div className={styles.prose}>
          <h2>Our story</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <img src={story} alt="Printed sheets fanned out, the vine on top" width="880" height="660" loading="lazy" />
      </div>
    </section>
  );
}

function AboutEmpty() {
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        title="About"
        message="Our story is being written. Until then, ask us anything."
        action={<ButtonLink to="/contact">Get In Touch</ButtonLink>}
      />
    </div>
  );
}

function AboutLoading() {
  return (
    <div role="status" aria-busy="true">
      <span className="vh">Loading...</span>
      <div className={classNames(split.split, styles.hero)}>
        <div className={split.text}>
          <Skeleton className={styles.skeletonTitle} />
          <Skeleton className={styles.skeletonText} />
          <Skeleton className={styles.skeletonButton} />
        </div>
        <Skeleton className={split.picture} />
      </div>
      <div className={classNames('wrap', 'section', styles.story)}>
        <Skeleton className={styles.skeletonBlock} />
        <Skeleton className={styles.skeletonBlock} />
      </div>
    </div>
  );
}
