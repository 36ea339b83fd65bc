import { ZoomIn } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useOnDemand } from '#ui/hooks/use-on-demand.ts';
import { Picture } from '#ui/media/picture.tsx';
import { countedWords, isDrawing } from '../../products/picture-words.ts';
import styles from './gallery.module.css';

const mainSizes = '(min-width: 1024px) min(46vw, 690px), (min-width: 768px) calc(46vw - 18px), 90vw';
/** Close-ups of a technique are wider than the box, which crops their sides. */
const wideSizes = '(min-width: 1024px) min(83vw, 1240px), (min-width: 768px) 83vw, 100vw';

interface GalleryProps {
  images: string[];
  /** The product in its colour. */
  alt: string;
  caption: string;
  /** Lies on the first picture. */
  overFirst?: ReactNode;
}

/** One large picture, the choice of the others, and a closer look at each. */
export function Gallery({ images, alt, caption, overFirst }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<string>();
  const zoom = useOnDemand(() => import('./gallery-zoom.tsx'));
  const many = images.length > 1;
  const source = images[current];
  const isDrawn = source !== undefined && isDrawing(source);
  const captions = [caption, isDrawn && 'Drawing: picture to follow'].filter(Boolean);
  const openZoom = ({ currentTarget }: MouseEvent) => {
    zoom.fetch();
    setZoomed(currentTarget.parentElement?.querySelector('img')?.currentSrc);
  };
  return (
    <div className={`${styles.gallery} ${many ? '' : styles.single}`}>
      <figure className={styles.main}>
        {source && (
          <Picture
            src={source}
            alt={countedWords(alt, images, current)}
            sizes={mainSizes}
            wideSizes={wideSizes}
            priority={current === 0}
            eager
          />
        )}
        {source && !isDrawn && <ZoomButton onNear={zoom.fetch} onOpen={openZoom} />}
        {current === 0 && overFirst}
        {zoomed !== undefined && zoom.failed && (
          <p className={styles.fault} role="alert">
            Unable to open the picture. Please reload the page.
          </p>
        )}
        {captions.length > 0 && <figcaption>{captions.join('. ')}</figcaption>}
      </figure>
      {many && <Thumbs images={images} current={current} onChoose={setCurrent} />}
      {zoomed !== undefined && zoom.part && (
        <zoom.part.GalleryZoom
          images={images}
          current={current}
          alt={alt}
          shown={zoomed}
          onShow={setCurrent}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </div>
  );
}

interface ZoomButtonProps {
  /** The closer look is about to be asked for. */
  onNear(): void;
  onOpen(event: MouseEvent): void;
}

function ZoomButton({ onNear, onOpen }: ZoomButtonProps) {
  return (
    <button
      type="button"
      className={styles.zoom}
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      <span>
        <ZoomIn size={20} aria-hidden="true" />
        Zoom
      </span>
    </button>
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
            <Picture src={image} alt="" sizes="76px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
