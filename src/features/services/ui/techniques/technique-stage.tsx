import { Picture } from '#ui/media/picture.tsx';
import type { Technique } from '../../techniques.ts';
import styles from './technique-switcher.module.css';

const sizes = '(min-width: 1024px) 65vw, 100vw';

interface TechniqueStageProps {
  techniques: Technique[];
  /** Slug of what the page was drawn with. */
  start: string;
  /** Slugs of what was picked, newest last. */
  picked: string[];
  /** Slugs of what the visitor is near to: their pictures are fetched, not shown. */
  near: string[];
}

/** The pictures that were asked for, the newest on top of those before it; nothing else is loaded. */
export function TechniqueStage({ techniques, start, picked, near }: TechniqueStageProps) {
  const top = picked.at(-1);
  const layers = techniques.filter(({ slug }) => picked.includes(slug) || near.includes(slug));
  return (
    <div className={styles.stage}>
      {layers.map(({ slug, inSentence, picture }) => (
        <div
          key={slug}
          className={styles.layer}
          style={{ zIndex: picked.indexOf(slug) }}
          hidden={!picked.includes(slug)}
          data-arrives={slug === top && picked.length > 1 ? '' : undefined}
        >
          <Picture
            src={picture}
            alt={slug === top ? `The vine made by ${inSentence}, close up` : ''}
            sizes={sizes}
            eager={slug !== start}
            over={slug !== start}
          />
        </div>
      ))}
    </div>
  );
}
