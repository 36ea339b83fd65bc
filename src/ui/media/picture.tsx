import { useEffect, useEffectEvent, useRef } from 'react';
import { preload } from 'react-dom';
import { type PictureView, pictureView, type Room, type WholeWay } from '#shared/picture.ts';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Address as the API gives it; a drawing or a foreign picture is shown as it is. */
  src: string;
  alt: string;
  /** Its room in the layout, the widest window first. */
  sizes: readonly Room[];
  /** The largest paint of the page: asked for before everything else. */
  priority?: boolean | undefined;
  /** Seen without scrolling. */
  eager?: boolean | undefined;
  /** Narrowest width that is good enough, in pixels: where a picture is the point of the page. */
  least?: number;
  /** Lies over another picture: no colour hides that until this is there. */
  over?: boolean | undefined;
  /** Shown uncut: a garment would lose its collar or its hem. */
  whole?: WholeWay | undefined;
  /** For the box; the picture fills it. */
  className?: string | undefined;
  /** It could not be shown, perhaps before the page came alive. */
  onError?: ((src: string) => void) | undefined;
}

/**
 * A picture of the content in the size and format that the visitor's screen needs; until it is there its colour keeps
 * its place.
 */
export function Picture({ src, alt, sizes, priority, eager, least, over, whole, className, onError }: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const rooms = whole ? sizes.map((room) => ({ ...room, whole: true })) : sizes;
  const view = pictureView(src, rooms, least);
  if (priority) preloadPicture(view);
  const fail = useEffectEvent((failed: string) => onError?.(failed));
  useEffect(() => {
    const { current } = image;
    if (!current) return;
    if (current.complete && current.naturalWidth === 0) fail(src);
    // What can be seen already, in part or from before, must not vanish again.
    if (!priority && !current.complete && current.naturalWidth === 0) return fadeIn(current);
  }, [src, priority]);
  return (
    <picture
      className={classNames(styles.picture, whole && styles.whole, whole && styles[whole], className)}
      style={over || whole ? undefined : { backgroundColor: view.colour }}
    >
      {view.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={view.sizes} />
      ))}
      <img
        ref={image}
        src={view.src}
        alt={alt}
        width={view.width}
        height={view.height}
        loading={priority || eager ? 'eager' : 'lazy'}
        decoding={priority ? undefined : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        onError={() => onError?.(src)}
      />
    </picture>
  );
}

/** A browser that knows no AVIF passes the link over, and finds the picture in the page. */
function preloadPicture({ src, sources: [best], sizes }: PictureView): void {
  const choice = best && { imageSrcSet: best.srcSet, ...(sizes && { imageSizes: sizes }), type: best.type };
  preload(src, { as: 'image', fetchPriority: 'high', ...choice });
}

function fadeIn(image: HTMLImageElement): () => void {
  const ended = new AbortController();
  const show = (state: 'arrived' | undefined) => () => {
    if (state) image.dataset.picture = state;
    else delete image.dataset.picture;
  };
  image.dataset.picture = 'waiting';
  image.addEventListener('load', show('arrived'), { once: true, signal: ended.signal });
  image.addEventListener('error', show(undefined), { once: true, signal: ended.signal });
  return () => {
    ended.abort();
    show(undefined)();
  };
}
