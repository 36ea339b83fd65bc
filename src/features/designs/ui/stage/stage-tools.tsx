import { Maximize, Redo2, Undo2 } from 'lucide-react';
import type { Studio } from '../parts/studio.ts';

export type StageView = 'far' | 'near';

const views: readonly [StageView, string][] = [
  ['far', 'On the garment'],
  ['near', 'From near'],
];

interface StageToolsProps {
  studio: Studio;
  view: StageView;
  setView(view: StageView): void;
  isWhole: boolean;
  setWhole(isWhole: boolean): void;
}

export function StageTools({ studio, view, setView, isWhole, setWhole }: StageToolsProps) {
  const { design, dispatch } = studio;
  const { past, future } = design.history;
  return (
    <div className="st-tools">
      <fieldset className="st-seg">
        <legend className="vh">View</legend>
        {views.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="view" checked={view === value} onChange={() => setView(value)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="st-tool-row">
        <button
          type="button"
          className="st-tool"
          aria-label="Undo"
          disabled={past.length === 0}
          onClick={() => dispatch({ type: 'undo' })}
        >
          <Undo2 aria-hidden="true" />
        </button>
        <button
          type="button"
          className="st-tool st-tool-redo"
          aria-label="Redo"
          disabled={future.length === 0}
          onClick={() => dispatch({ type: 'redo' })}
        >
          <Redo2 aria-hidden="true" />
        </button>
        <button
          type="button"
          className="st-tool st-tool-whole"
          aria-label="Show the whole garment"
          aria-pressed={isWhole}
          disabled={view === 'near'}
          onClick={() => setWhole(!isWhole)}
        >
          <Maximize aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
