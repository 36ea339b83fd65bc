import PhotoSwipe from 'photoswipe';
import 'photoswipe/style.css';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pictureView } from '#shared/picture.ts';
import { useModal } from '#ui/hooks/use-modal.ts';
import { countedWords } from '../../products/picture-words.ts';
import styles from './gallery-zoom.module.css';

/** Factor by which a press of `+` or `-` scales the picture. */
const zoomStep = 1.5;
/** Pixels by which an arrow key pans a scaled picture. */
const panStep = 80;

interface GalleryZoomProps {
  images: string[];
  current: number;
  /** The product in its colour. */
  alt: string;
  /** Address of the picture on the page: the placeholder, and a format that the browser knows. */
  shown: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** PhotoSwipe in a native modal dialog, which keeps the focus, closes on Escape and makes the page inert. */
export function GalleryZoom({ images, current, alt, shown, onShow, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, true, onClose);
  const start = useEffectEvent((appendToEl: HTMLElement) => {
    const items = images.map((image, index) => toItem(image, countedWords(alt, images, index), shown));
    const pswp = createPhotoSwipe({ dataSource: items, index: current, appendToEl });
    pswp.on('change', () => onShow(pswp.currIndex));
    pswp.on('close', onClose);
    pswp.init();
    return pswp;
  });
  useEffect(() => {
    if (!dialog.current) return;
    const pswp = start(dialog.current);
    return () => {
      if (!pswp.isDestroying) pswp.destroy();
    };
  }, []);
  return <dialog ref={dialog} className={styles.dialog} aria-label={alt} />;
}

function toItem(image: string, alt: string, shown: string) {
  const { src, sources, width, height } = pictureView(image);
  const best = sources.find(({ type }) => type === (shown.endsWith('.avif') ? 'image/avif' : 'image/webp'));
  return { src, ...(best && { srcset: best.srcSet }), msrc: shown, width, height, alt };
}

type Options = NonNullable<ConstructorParameters<typeof PhotoSwipe>[0]>;

function createPhotoSwipe(options: Options): PhotoSwipe {
  const pswp = new PhotoSwipe({
    ...options,
    bgOpacity: 1,
    showHideAnimationType: 'none',
    wheelToZoom: true,
    pinchToClose: false,
    closeOnVerticalDrag: false,
    imageClickAction: 'zoom',
    bgClickAction: false,
    tapAction: false,
    // The dialog does the same.
    escKey: false,
    trapFocus: false,
    returnFocus: false,
    zoomTitle: 'Zoom in or out',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'Unable to load the picture.',
  });
  pswp.on('uiRegister', () => {
    pswp.element?.removeAttribute('role');
    pswp.scrollWrap?.setAttribute('aria-label', 'Pictures');
    pswp.ui?.registerElement({ name: 'caption', appendTo: 'root', onInit: showCaption });
  });
  pswp.on('keydown', (event) => {
    if (handleKey(pswp, event.originalEvent)) event.preventDefault();
  });
  return pswp;
}

/** Screen readers hear the caption at every change of the picture. */
function showCaption(element: HTMLElement, pswp: PhotoSwipe): void {
  element.setAttribute('role', 'status');
  pswp.on('change', () => {
    element.textContent = pswp.currSlide?.data.alt ?? '';
  });
}

/** @returns true if the key scaled or panned the picture */
function handleKey({ currSlide }: PhotoSwipe, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (!currSlide || ctrlKey || metaKey || altKey) return false;
  const { currZoomLevel, zoomLevels, pan } = currSlide;
  if (key === '+' || key === '=') currSlide.zoomTo(currZoomLevel * zoomStep);
  else if (key === '-' || key === '_') currSlide.zoomTo(currZoomLevel / zoomStep);
  else if (key === '0') currSlide.zoomTo(zoomLevels.initial);
  else if (!currSlide.isPannable()) return false;
  else if (key === 'ArrowLeft') currSlide.panTo(pan.x + panStep, pan.y);
  else if (key === 'ArrowRight') currSlide.panTo(pan.x - panStep, pan.y);
  else return false;
  return true;
}
