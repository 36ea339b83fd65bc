import type { ComponentProps, ReactNode } from 'react';
import type { WholeWay } from '#shared/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { Picture } from '#ui/media/picture.tsx';
import type { QuotationFields } from '../view-models.ts';
import { Quotation } from './quotation.tsx';
import styles from './voice-frame.module.css';

export interface VoicePicture {
  src: string;
  alt: string;
  /** Shown uncut. */
  whole?: WholeWay | undefined;
}

interface VoiceFrameProps extends ComponentProps<'section'> {
  /** A picture of the work that is spoken of; without one, the ground keeps its place. */
  picture: VoicePicture | undefined;
  children: ReactNode;
}

/** A picture, and beside it what clients say. */
export function VoiceFrame({ picture, children, className, ...rest }: VoiceFrameProps) {
  return (
    <section {...rest} className={classNames(styles.voice, className)}>
      <div className={styles.picture}>
        {picture && <Picture {...picture} sizes="(min-width: 1024px) 42vw, 100vw" />}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

interface VoiceProps {
  testimonial: QuotationFields;
  picture: VoicePicture | undefined;
}

/** One testimonial beside a picture, as a service page shows it. */
export function Voice({ testimonial, picture }: VoiceProps) {
  return (
    <VoiceFrame picture={picture} aria-label="Testimonial">
      <Quotation testimonial={testimonial} />
    </VoiceFrame>
  );
}
