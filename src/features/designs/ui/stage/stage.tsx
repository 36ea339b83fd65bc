import { useRef, useState, useSyncExternalStore } from 'react';
import { pictureView } from '#shared/picture.ts';
import { classNames } from '#ui/class-names.ts';
import { findPicture } from '../../choices/blank.ts';
import { previewNote } from '../../constants.ts';
import { chipSlot, nearSlot, placedSlot, type Studio, techniqueOrder } from '../parts/studio.ts';
import { useBox } from '../parts/use-box.ts';
import { Far } from './far.tsx';
import { Near } from './near.tsx';
import { StageTicket } from './stage-ticket.tsx';
import { StageTools, type StageView } from './stage-tools.tsx';

/** The garment with the drawing on it, or the drawing from near. */
export function Stage({ studio }: { studio: Studio }) {
  const [view, setView] = useState<StageView>('far');
  const [isWhole, setWhole] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const box = useBox(stage);
  const { variant, area } = studio.choices;
  return (
    <div className="st-left">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; this is a picture with its tools. */}
      <div
        className={classNames('st-stage', isWhole && 'st-is-whole')}
        ref={stage}
        style={{ backgroundColor: pictureView(findPicture(variant, area)).colour }}
        role="group"
        aria-label="Your drawing on the garment"
      >
        <StageTools studio={studio} view={view} setView={setView} isWhole={isWhole} setWhole={setWhole} />
        {view === 'far' ? <Far studio={studio} /> : <Near studio={studio} box={box} />}
        <p className="st-cap">
          {view === 'far' ? (
            <>
              {variant.color}, {area.view}. Drag it, or use the numbers. {previewNote}
            </>
          ) : (
            <>Seen from near, as a badge. {previewNote}</>
          )}
        </p>
        <StageTicket studio={studio} />
        <Progress studio={studio} />
      </div>
    </div>
  );
}

const chips = techniqueOrder.map(chipSlot);

/** While the techniques are made one after another, and where the picture of the stage failed. */
function Progress({ studio: { client, choices } }: { studio: Studio }) {
  const shown = [placedSlot(choices), nearSlot];
  const failed = useSyncExternalStore(client.subscribe, () => client.listFailed(shown)[0]);
  const done = useSyncExternalStore(client.subscribe, () => client.countDone(chips) + client.listFailed(chips).length);
  if (failed)
    return (
      <p className="st-toast" role="alert">
        It could not be drawn.
        <button type="button" className="st-again" onClick={() => client.retry(failed)}>
          Try Again
        </button>
      </p>
    );
  if (done === chips.length) return null;
  return (
    <p className="st-toast">
      <span className="st-spin" aria-hidden="true" />
      Making it. {done} of {chips.length} techniques done.
    </p>
  );
}
