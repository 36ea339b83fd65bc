import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { counterText } from '#ui/hooks/carousel.ts';
import type { Carousel } from '#ui/hooks/use-carousel.ts';
import { RoundButton } from '#ui/round-button.tsx';
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
      <RoundButton label={playing ? 'Stop slides' : 'Start slides'} onClick={toggle}>
        <Toggle fill="currentColor" strokeWidth={1} aria-hidden="true" />
      </RoundButton>
      <RoundButton label="Previous slide" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </RoundButton>
      <p className={styles.counter}>
        <span className="vh">Slide </span>
        {counterText(index, count)}
      </p>
      <RoundButton label="Next slide" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </RoundButton>
    </fieldset>
  );
}
