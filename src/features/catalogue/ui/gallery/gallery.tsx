import { ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '#shared/picture.ts';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import { Picture } from '#ui/media/picture.tsx';
import { countedWords, isDrawing } from '../../products/picture-words.ts';
import styles from './gallery.module.css';

const mainSizes: Room[] = [
  { from: 1024, width: 'min(46vw, 690px)', ratio: 5 / 6 },
  { from: 768, width: 'calc(46vw - 18px)', ratio: 5 / 6 },
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

/** One large picture, the choice of the others, and a closer look at each. */
export function Gallery({ images, alt, caption }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const zoom = useOnDemand(() => import('./gallery-zoom.tsx'));
  const many = images.length > 1;
  const source = images[current];
  const isDrawn = source !== undefined && isDrawing(source);
  const captions = [caption, isDrawn && 'Drawing: picture to follow'].filter(Boolean);
  const openZoom = () => {
    zoom.fetch();
    setZoomed(true);
  };
  return (
    <div className={`${styles.gallery} ${many ? '' : styles.single}`}>
      <figure className={styles.main}>
        {source && (
          <Picture
            src={source}
            alt={countedWords(alt, images, current)}
            sizes={mainSizes}
            least={leastWidth}
            priority={current === 0}
            eager
          />
        )}
        {source && !isDrawn && (
          <button
            type="button"
            className={styles.zoom}
            aria-haspopup="dialog"
            onPointerEnter={zoom.fetch}
            onFocus={zoom.fetch}
            onClick={openZoom}
          >
            <span>
              <ZoomIn size={20} aria-hidden="true" />
              Zoom
            </span>
          </button>
        )}
        {isZoomed && zoom.failed && (
          <p className={styles.fault} role="alert">
            Unable to open the picture. Please reload the page.
          </p>
        )}
        {captions.length > 0 && <figcaption>{captions.join('. ')}</figcaption>}
      </figure>
      {many && <Thumbs images={images} current={current} onChoose={setCurrent} />}
      {isZoomed && zoom.part && (
        <zoom.part.GalleryZoom
          images={images}
          current={current}
          alt={alt}
          onShow={setCurrent}
          onClose={() => setZoomed(false)}
        />
      )}
    </div>
  );
}

interface ThumbsProps {
  images: string[];
  current: number;
  onChoose: (index: number) => void;
}

function Thumbs({ images, current, onChoose }: ThumbsProps) {
  return (
    <ul className={styles.thumbs} aria-label="Pictures">
      {images.map((image, index) => (
        <li key={image}>
          <button
            type="button"
            aria-label={`Picture ${index + 1} of ${images.length}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <Picture src={image} alt="" sizes={thumbSizes} />
          </button>
        </li>
      ))}
    </ul>
  );
}
