import { useLayoutEffect, useRef } from 'react';

interface CanvasProps {
  bitmap: ImageBitmap;
  className?: string | undefined;
  style?: React.CSSProperties | undefined;
  /** Left out where a text beside it says the same. */
  label?: string;
}

/** A picture that the worker made. */
export function Canvas({ bitmap, className, style, label }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = canvas;
    // A newer picture may have taken its place already.
    if (!current || bitmap.width === 0) return;
    current.width = bitmap.width;
    current.height = bitmap.height;
    current.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return <canvas ref={canvas} className={className} style={style} {...said} />;
}
