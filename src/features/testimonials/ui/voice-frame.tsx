import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import small from './pictures/raised-ink-900.webp';
import large from './pictures/raised-ink-1500.webp';
import styles from './voice-frame.module.css';

export interface VoicePicture {
  src: string;
  alt: string;
}

interface VoiceFrameProps extends ComponentProps<'section'> {
  /** A picture of the work that is spoken of; without one, raised ink close up. */
  picture?: VoicePicture | undefined;
  children: ReactNode;
}

/** A picture, and beside it what clients say. */
export function VoiceFrame({ picture, children, className, ...rest }: VoiceFrameProps) {
  return (
    <section {...rest} className={classNames(styles.voice, className)}>
      <div className={styles.picture}>
        {picture ? (
          <img src={picture.src} alt={picture.alt} width="1500" height="1000" loading="lazy" />
        ) : (
          <img
            src={small}
            srcSet={`${small} 900w, ${large} 1500w`}
            sizes="(min-width: 1024px) 48vw, 100vw"
            alt="Raised high density print on navy, close up"
            width="1500"
            height="1000"
            loading="lazy"
          />
        )}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}
