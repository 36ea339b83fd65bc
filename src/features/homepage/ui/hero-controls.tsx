import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { counterText } from '#ui/carousel.ts';
import type { Carousel } from '#ui/use-carousel.ts';
import styles from './hero-controls.module.css';

interface HeroControlsProps {
  carousel: Carousel;
  count: number;
}

export function HeroControls({ carousel, count }: HeroControlsProps) {
  const { index, playing, step, toggle } = carousel;
  const Toggle = playing ? Pause : Play;
  return (
    <fieldset className={styles.controls}>
      <legend className="vh">Slides</legend>
      <button
        type="button"
        className={styles.round}
        aria-label={playing ? 'Stop slides' : 'Start slides'}
        onClick={toggle}
      >
        <Toggle fill="currentColor" strokeWidth={1} aria-hidden="true" />
      </button>
      <button type="button" className={styles.round} aria-label="Previous slide" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </button>
      <p className={styles.counter}>
        <span className="vh">Slide </span>
        {counterText(index, count)}
      </p>
      <button type="button" className={styles.round} aria-label="Next slide" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </button>
    </fieldset>
  );
}
