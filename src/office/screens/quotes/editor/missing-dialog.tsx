import { capitalize } from '#shared/format.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** The parts that an offer still lacks before it can be sent. */
export function MissingDialog({ missing, onClose }: { missing: Record<string, string>; onClose: () => void }) {
  const rows = Object.entries(missing);
  return (
    <Dialog title="Not ready to be sent" open={rows.length > 0} onClose={onClose}>
      <p>The draft is kept. Before it goes out:</p>
      <ul className="what">
        {rows.map(([path, words]) => (
          <li key={path}>
            {describePlace(path)}: {words}
          </li>
        ))}
      </ul>
      <div className="btns">
        <button type="button" className="b b-first" onClick={onClose}>
          Back to the offer
        </button>
      </div>
    </Dialog>
  );
}

/** `lines.0.reason` → `Line 1` */
function describePlace(path: string): string {
  const line = /^(line|setup|proof)s?\.(\d+)/.exec(path);
  if (line) return `${capitalize(line[1] ?? '')} ${Number(line[2]) + 1}`;
  return { validUntil: 'Valid until', lines: 'Lines', delivery: 'Delivery' }[path] ?? 'Offer';
}
