import { useState } from 'react';
import type { Room } from '#shared/picture.ts';
import { Picture } from '#ui/picture.tsx';
import styles from './gallery.module.css';

const mainSizes: Room[] = [
  { from: 1024, width: 'min(46vw, 690px)', ratio: 5 / 6 },
  { from: 768, width: '81vw', ratio: 5 / 6 },
  { width: '90vw', ratio: 4 / 5 },
];
const thumbSizes: Room[] = [{ width: '76px', ratio: 1 }];
/** The cloth is to be seen: narrower pictures are made for lists. */
const leastWidth = 840;

interface GalleryProps {
  images: string[];
  /** What is on the pictures, e.g. the product in a colour. */
  alt: string;
  caption: string;
}

/** One large picture and the choice of the others. */
export function Gallery({ images, alt, caption }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const many = images.length > 1;
  const source = images[current];
  return (
    <div className={`${styles.gallery} ${many ? '' : styles.single}`}>
      <figure className={styles.main}>
        {source && (
          <Picture
            src={source}
            alt={many ? `${alt}, picture ${current + 1} of ${images.length}` : alt}
            sizes={mainSizes}
            least={leastWidth}
            priority={current === 0}
            eager
          />
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {many && (
        <ul className={styles.thumbs} aria-label="Pictures">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => setCurrent(index)}
              >
                <Picture src={image} alt="" sizes={thumbSizes} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
