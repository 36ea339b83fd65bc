import { encode } from 'uqr';

/** A link as a QR code, for the telephone at the press. @param path of the back office */
export function QrCode({ path, label }: { path: string; label: string }) {
  const { data, size } = encode(new URL(path, location.origin).href, { border: 1 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}
