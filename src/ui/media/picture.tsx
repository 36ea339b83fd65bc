import { useEffect, useEffectEvent, useRef } from 'react';
import { preload } from 'react-dom';
import { type PictureView, pictureView, type WholeWay } from '#shared/picture.ts';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

interface PictureProps {
  /** Address as the API gives it; a drawing or a foreign picture is shown as it is. */
  src: string;
  alt: string;
  /** The `sizes` of its box in the layout, the widest window first. */
  sizes: string;
  /** The `sizes` of a picture that is wider than tall, where the box crops its sides. */
  wideSizes?: string | undefined;
  /** The largest paint of the page: loaded before everything else. */
  priority?: boolean | undefined;
  /** Seen without scrolling. */
  eager?: boolean | undefined;
  /** Lies over another picture, which the colour must not hide while this one loads. */
  over?: boolean | undefined;
  /** Shown uncut: a garment would lose its collar or its hem. */
  whole?: WholeWay | undefined;
  /** For the box; the picture fills it. */
  className?: string | undefined;
  /** Called for a picture that could not be loaded, perhaps before hydration. */
  onError?: ((src: string) => void) | undefined;
}

/** A picture of the content in the screen's size and format; its colour is shown while it loads. */
export function Picture(props: PictureProps) {
  const { src, alt, priority, eager, over, whole, className, onError } = props;
  const image = useRef<HTMLImageElement>(null);
  const view = pictureView(src);
  const sizes = (view.width > view.height && props.wideSizes) || props.sizes;
  if (priority) preloadPicture(view, sizes);
  const fail = useEffectEvent((failed: string) => onError?.(failed));
  useEffect(() => {
    const { current } = image;
    if (!current) return;
    if (current.complete && current.naturalWidth === 0) fail(src);
    // A picture that is already visible, if only in part, does not fade in.
    if (!priority && !current.complete && current.naturalWidth === 0) return fadeIn(current);
  }, [src, priority]);
  return (
    <picture
      className={classNames(styles.picture, whole && styles.whole, whole && styles[whole], className)}
      style={over || whole ? undefined : { backgroundColor: view.colour }}
    >
      {view.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        ref={image}
        src={view.src}
        alt={alt}
        width={view.width}
        height={view.height}
        loading={priority || eager ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        onError={() => onError?.(src)}
      />
    </picture>
  );
}

/** A browser without AVIF ignores the link and finds the picture in the page. */
function preloadPicture({ src, sources: [best] }: PictureView, sizes: string): void {
  const choice = best && { imageSrcSet: best.srcSet, imageSizes: sizes, type: best.type };
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
