import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { Carousel } from '#ui/hooks/use-carousel.ts';
import { RoundButton } from '#ui/round-button.tsx';
import styles from './testimonial-controls.module.css';

interface TestimonialControlsProps {
  carousel: Carousel;
  count: number;
}

export function TestimonialControls({ carousel, count }: TestimonialControlsProps) {
  const { index, playing, show, step, toggle } = carousel;
  const Toggle = playing ? Pause : Play;
  return (
    <fieldset className={styles.controls}>
      <legend className="vh">Testimonials</legend>
      <RoundButton label={playing ? 'Stop testimonials' : 'Start testimonials'} onClick={toggle}>
        <Toggle fill="currentColor" strokeWidth={1} aria-hidden="true" />
      </RoundButton>
      <RoundButton label="Previous testimonial" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden="true" />
      </RoundButton>
      <RoundButton label="Next testimonial" onClick={() => step(1)}>
        <ChevronRight aria-hidden="true" />
      </RoundButton>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <button
            key={place}
            type="button"
            className={styles.dot}
            aria-label={`Testimonial ${place + 1}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => show(place)}
          />
        ))}
      </div>
    </fieldset>
  );
}
