import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Load, type Loadable } from '#ui/feedback/load.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/feedback/states.tsx';
import { type Carousel, useCarousel } from '#ui/hooks/use-carousel.ts';
import { RoundButton } from '#ui/round-button.tsx';
import { advanceMs } from '../constants.ts';
import type { QuotationFields } from '../view-models.ts';
import { Quotation } from './quotation.tsx';
import controls from './testimonial-controls.module.css';
import styles from './testimonials.module.css';
import { VoiceFrame, type VoicePicture } from './voice-frame.tsx';

interface WithPicture {
  picture: VoicePicture | undefined;
}

function TestimonialsCarousel({ testimonials, picture }: { testimonials: QuotationFields[] } & WithPicture) {
  const count = testimonials.length;
  const carousel = useCarousel(count, advanceMs);
  return (
    <VoiceFrame picture={picture} aria-roledescription="carousel" aria-label="Testimonials" {...carousel.frame}>
      <h2 className={styles.eyebrow}>Testimonials</h2>
      <div className={styles.slides} aria-live={carousel.moving ? 'off' : 'polite'}>
        {testimonials.map((testimonial, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group that is no fieldset.
          <div
            key={`${testimonial.name}: ${testimonial.text}`}
            className={classNames(styles.slide, place === carousel.index && styles.current)}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${count}`}
            aria-hidden={place !== carousel.index}
            inert={place !== carousel.index}
          >
            <Quotation testimonial={testimonial} />
          </div>
        ))}
      </div>
      {count > 1 && <TestimonialControls carousel={carousel} count={count} />}
    </VoiceFrame>
  );
}

interface TestimonialControlsProps {
  carousel: Carousel;
  count: number;
}

function TestimonialControls({ carousel, count }: TestimonialControlsProps) {
  const { index, playing, show, step, toggle } = carousel;
  const Toggle = playing ? Pause : Play;
  return (
    <fieldset className={controls.controls}>
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
      <div className={controls.dots}>
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <button
            key={place}
            type="button"
            className={controls.dot}
            aria-label={`Testimonial ${place + 1}`}
            aria-current={place === index ? 'true' : undefined}
            onClick={() => show(place)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function LoadingTestimonials({ picture }: WithPicture) {
  return (
    <VoiceFrame picture={picture} aria-label="Testimonials">
      <h2 className={styles.eyebrow}>Testimonials</h2>
      <div role="status" aria-busy="true">
        <span className="vh">Loading testimonials...</span>
        <Skeleton lines className={styles.skeletonText} />
        <Skeleton className={styles.skeletonName} />
      </div>
    </VoiceFrame>
  );
}

interface TestimonialsProps extends WithPicture {
  value: Loadable<{ testimonials: QuotationFields[] }>;
  onRetry: () => void;
}

/** Testimonials of clients, one after the other. */
export function Testimonials({ value, picture, onRetry }: TestimonialsProps) {
  return (
    <Load
      value={value}
      loading={<LoadingTestimonials picture={picture} />}
      error={(failure) => (
        <section className={styles.state} aria-label="Testimonials">
          <ErrorState title="Unable to load testimonials" message={failure.error} onRetry={onRetry} />
        </section>
      )}
    >
      {({ testimonials }) =>
        testimonials.length > 0 ? (
          <TestimonialsCarousel picture={picture} testimonials={testimonials} />
        ) : (
          <section className={styles.state} aria-label="Testimonials">
            <EmptyState title="No testimonials available" message="Check back later for client testimonials." />
          </section>
        )
      }
    </Load>
  );
}
