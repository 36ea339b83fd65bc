import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { ButtonLink } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/feedback/states.tsx';
import { counterText } from '#ui/hooks/carousel.ts';
import { type Carousel, useCarousel } from '#ui/hooks/use-carousel.ts';
import { RoundButton } from '#ui/round-button.tsx';
import { autoplayMs } from '../constants.ts';
import type { Slide } from '../contract.ts';
import styles from './hero.module.css';
import controls from './hero-controls.module.css';
import { HeroSlide } from './hero-slide.tsx';
import { useShownPictures } from './use-shown-pictures.ts';

function Slides({ slides }: { slides: Slide[] }) {
  const carousel = useCarousel(slides.length, autoplayMs);
  const pictures = useShownPictures(carousel, slides.length, autoplayMs);
  return (
    <section className={styles.hero} aria-roledescription="carousel" aria-label="Featured work" {...carousel.frame}>
      <div className={styles.slides} aria-live={carousel.moving ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <HeroSlide
            key={slide.id}
            slide={slide}
            place={place}
            count={slides.length}
            current={place === carousel.index}
            withPicture={place === carousel.index || pictures.has(place)}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <div className={classNames('btns', styles.links)}>
          <ButtonLink to="/quote">Get Quote</ButtonLink>
          <ButtonLink look="second" to="/services#process">
            View Process
          </ButtonLink>
        </div>
        {slides.length > 1 && <HeroControls carousel={carousel} count={slides.length} />}
      </div>
    </section>
  );
}

interface HeroControlsProps {
  carousel: Carousel;
  count: number;
}

function HeroControls({ carousel, count }: HeroControlsProps) {
  const { index, playing, step, toggle } = carousel;
  const Toggle = playing ? Pause : Play;
  return (
    <fieldset className={controls.controls}>
      <legend className="vh">Slides</legend>
      <RoundButton label={playing ? 'Stop slides' : 'Start slides'} onClick={toggle}>
        <Toggle fill="currentColor" strokeWidth={1} aria-hidden="true" />
      </RoundButton>
      <RoundButton label="Previous slide" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </RoundButton>
      <p className={controls.counter}>
        <span className="vh">Slide </span>
        {counterText(index, count)}
      </p>
      <RoundButton label="Next slide" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </RoundButton>
    </fieldset>
  );
}

interface HeroProps {
  value: Loadable<{ carousel: Slide[] }>;
  onRetry: () => void;
}

/** The carousel that opens the home page. */
export function Hero({ value, onRetry }: HeroProps) {
  return (
    <Load
      value={value}
      loading={
        <div className={styles.state}>
          <h1 className="vh">Print, embroidery and garment decoration</h1>
          <LoadingState label="Loading amazing content..." />
        </div>
      }
      error={(failure) => (
        <div className="wrap section">
          <ErrorState level={1} title="Unable to load carousel" message={failure.error} onRetry={onRetry} />
        </div>
      )}
    >
      {({ carousel }) =>
        carousel.length > 0 ? (
          <Slides slides={carousel} />
        ) : (
          <div className={styles.state}>
            <EmptyState
              level={1}
              whole={false}
              title="No content available"
              message="Carousel content is not available at the moment."
              action={<ButtonLink to="/services">Services</ButtonLink>}
            />
          </div>
        )
      }
    </Load>
  );
}
