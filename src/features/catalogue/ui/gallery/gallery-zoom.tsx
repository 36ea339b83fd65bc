import { ArrowLeft, ArrowRight, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { pictureView, type Room } from '#shared/picture.ts';
import { useModal } from '#ui/hooks/use-modal.ts';
import { Picture } from '#ui/media/picture.tsx';
import { RoundButton } from '#ui/round-button.tsx';
import { countedWords } from '../../products/picture-words.ts';
import styles from './gallery-zoom.module.css';
import { useZoom } from './use-zoom.ts';
import { isClosest, isWhole } from './zoom.ts';

const sizes: Room[] = [{ width: '100vw', ratio: 4 / 5 }];
/** Pixels that an arrow key moves a picture that is larger than its box. */
const panStep = 80;
const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: panStep, y: 0 },
  ArrowRight: { x: -panStep, y: 0 },
  ArrowUp: { x: 0, y: panStep },
  ArrowDown: { x: 0, y: -panStep },
};

interface GalleryZoomProps {
  images: string[];
  current: number;
  /** What is on the pictures. */
  alt: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** The pictures of a product over the page, each as large as the window; what handles them lies on top. */
export function GalleryZoom({ images, current, alt, onShow, onClose }: GalleryZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useModal(dialog, true, onClose);
  const source = images[current] ?? '';
  const { width, height } = pictureView(source, sizes);
  const turn = (by: 1 | -1) => {
    if (images.length < 2) return;
    zoom.whole();
    onShow((current + by + images.length) % images.length);
  };
  const zoom = useZoom(stage, width / height, turn);
  const { scale, x, y } = zoom.view;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !press(event.key)) return;
    event.preventDefault();
  };
  function press(key: string): boolean {
    if (key === '+' || key === '=') zoom.step(1);
    else if (key === '-' || key === '_') zoom.step(-1);
    else if (key === '0') zoom.whole();
    else if (arrows[key] && !isWhole(zoom.view)) zoom.pan(arrows[key]);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') turn(key === 'ArrowLeft' ? -1 : 1);
    else return false;
    return true;
  }
  const counted = images.length > 1 ? `Picture ${current + 1} of ${images.length}` : '';
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <div className={styles.inner}>
        <div className={styles.top}>
          <h2 id={titleId}>{alt}</h2>
          <RoundButton label="Close" onClick={onClose}>
            <X size={24} aria-hidden="true" />
          </RoundButton>
        </div>
        <div
          className={styles.stage}
          ref={stage}
          data-held={zoom.held || undefined}
          data-whole={isWhole(zoom.view) || undefined}
          {...zoom.pointers}
        >
          <div
            className={styles.picture}
            style={{
              aspectRatio: `${width} / ${height}`,
              width: `min(100cqw, 100cqh * ${width / height})`,
              transform: `translate(${x}px, ${y}px) scale(${scale})`,
            }}
          >
            <Picture
              key={source}
              src={source}
              alt={countedWords(alt, images, current)}
              sizes={sizes}
              least={Number.MAX_SAFE_INTEGER}
              eager
            />
          </div>
        </div>
        <div className={styles.foot}>
          <ZoomButtons zoom={zoom} />
          {counted && (
            <div className={styles.turn}>
              <RoundButton label="Previous picture" onClick={() => turn(-1)}>
                <ArrowLeft size={24} aria-hidden="true" />
              </RoundButton>
              <p aria-live="polite">
                <span className="vh">Picture </span>
                {current + 1}
                <span className="vh"> of </span>
                <span aria-hidden="true"> / </span>
                {images.length}
              </p>
              <RoundButton label="Next picture" onClick={() => turn(1)}>
                <ArrowRight size={24} aria-hidden="true" />
              </RoundButton>
            </div>
          )}
        </div>
      </div>
    </dialog>
  );
}

/** Not `disabled` at their ends: a button that is disabled under the finger loses the focus. */
function ZoomButtons({ zoom: { view, step } }: { zoom: ReturnType<typeof useZoom> }) {
  return (
    <div className={styles.scale}>
      <RoundButton label="Zoom out" aria-disabled={isWhole(view)} onClick={() => step(-1)}>
        <Minus size={24} aria-hidden="true" />
      </RoundButton>
      <output>{Math.round(view.scale * 100)} %</output>
      <RoundButton label="Zoom in" aria-disabled={isClosest(view)} onClick={() => step(1)}>
        <Plus size={24} aria-hidden="true" />
      </RoundButton>
    </div>
  );
}
