import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx';
import { ColorBar } from '#ui/media/color-bar.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { About } from '../contract.ts';
import styles from './about-screen.module.css';
import { Figures, Team, Values } from './about-screen-people.tsx';
import split from './split.module.css';

/** Of pictures of sixteen by nine, whose sides the boxes crop; on a telephone less than the box. */
const heroSizes = '(min-width: 1024px) 71vw, (min-width: 600px) 111vw, 89vw';
const storySizes = '(min-width: 1024px) min(60vw, 867px), (min-width: 600px) 123vw, 98vw';

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
          {hero.image && <Picture src={hero.image} alt="" sizes={heroSizes} priority />}
        </div>
      </section>
      <ColorBar />
      <Story paragraphs={about.story} picture={about.storyPicture} />
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

function Story({ paragraphs, picture }: { paragraphs: string[]; picture: About['storyPicture'] }) {
  return (
    <section className="section">
      <div className={classNames('wrap', styles.story)}>
        <div className={styles.prose}>
          <h2>Our story</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {picture && <Picture className={styles.storyPicture} {...picture} sizes={storySizes} />}
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
          <Skeleton lines className={styles.skeletonText} />
          <Skeleton className={styles.skeletonButton} />
        </div>
        <Skeleton className={split.picture} />
      </div>
      <div className={classNames('wrap', 'section', styles.story)}>
        <Skeleton lines className={styles.skeletonBlock} />
        <Skeleton className={styles.skeletonBlock} />
      </div>
    </div>
  );
}
