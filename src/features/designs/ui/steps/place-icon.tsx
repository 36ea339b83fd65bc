import type { PresetId } from '../../placing/presets.ts';

/** Where a preset lies on a tee. */
export function PlaceIcon({ preset }: { preset: PresetId }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path d="M13 6l7 4 7-4 8 6-4 7-4-2v17H13V17l-4 2-4-7z" />
      {preset === 'left-chest' && <circle className="st-fill" cx="24" cy="17" r="2.6" />}
      {preset === 'centre' && <rect className="st-fill" x="15.5" y="14" width="9" height="8" rx="1" />}
      {preset === 'full' && <rect className="st-fill" x="15" y="13.5" width="10" height="17" rx="1" />}
    </svg>
  );
}
