import { useState } from 'react';
import styles from './gallery.module.css';

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
          <img
            src={source}
            alt={many ? `${alt}, picture ${current + 1} of ${images.length}` : alt}
            width="800"
            height="1000"
            loading="eager"
            fetchPriority="high"
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
                <img src={image} alt="" width="800" height="1000" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
