import { Fragment } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Fact } from '#ui/layout/fact.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { NoWrapUnits } from '#ui/no-wrap-units.tsx';
import type { Slide } from '../contract.ts';
import styles from './hero.module.css';

/** More than the box, which crops the sides of a wide picture; on a telephone less than that. */
const sizes = '(min-width: 1024px) 80vw, (min-width: 600px) 110vw, 83vw';

/** The title with each sentence on a line of its own. */
function Sentences({ text }: { text: string }) {
  const sentences = text.split('. ');
  return sentences.map((sentence, place) => (
    <Fragment key={sentence}>
      {place > 0 && ' '}
      <span className={styles.sentence}>
        <NoWrapUnits text={place < sentences.length - 1 ? `${sentence}.` : sentence} />
      </span>
    </Fragment>
  ));
}

function Ticket({ ticket }: Pick<Slide, 'ticket'>) {
  return (
    <div className={styles.ticket}>
      <p className={styles.ticketTitle}>{ticket.title}</p>
      <dl>
        {ticket.facts.map(({ term, detail }) => (
          <Fact key={term} name={term}>
            {detail}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

interface HeroSlideProps {
  slide: Slide;
  place: number;
  count: number;
  current: boolean;
  withPicture: boolean;
}

export function HeroSlide({ slide, place, count, current, withPicture }: HeroSlideProps) {
  const first = place === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group that is no fieldset.
    <div
      className={classNames(styles.slide, current && styles.current)}
      role="group"
      aria-roledescription="slide"
      aria-label={`${place + 1} of ${count}`}
      aria-hidden={!current}
      inert={!current}
    >
      <div className={styles.text}>
        <p className={styles.badge}>{current && <Badge>Premium Service</Badge>}</p>
        {first ? (
          <h1 className={styles.title}>
            <Sentences text={slide.title} />
          </h1>
        ) : (
          // One h1 a page; the shown slide's title is the page's heading of level 1.
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div className={styles.title} role="heading" aria-level={1}>
            <Sentences text={slide.title} />
          </div>
        )}
        <p className={styles.subtitle}>
          <NoWrapUnits text={slide.subtitle} />
        </p>
        <p className={styles.description}>
          <NoWrapUnits text={slide.description} />
        </p>
      </div>
      <div className={styles.picture}>
        {withPicture && <Picture src={slide.bgImage} alt={slide.alt} sizes={sizes} priority={first} />}
        <Ticket ticket={slide.ticket} />
      </div>
    </div>
  );
}
