import { useEffect, useId, useRef, useState } from 'react';
import type { BlankVariant } from '../../choices/blank.ts';
import { listColours, listFurtherColours } from '../../choices/colours.ts';
import { colourTitleId } from '../parts/step.tsx';
import type { Studio } from '../parts/studio.ts';

/** Another colour of the same blank, with pieces of its own; nothing where all are chosen. */
export function AddColour({ studio }: { studio: Studio }) {
  const { choices, dispatch } = studio;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const focusAdded = useFocusOnAdded(studio);
  const further = listFurtherColours(choices);
  function add(variant: BlankVariant): void {
    focusAdded(variant);
    setOpen(false);
    dispatch({ type: 'add colour', variant });
  }
  if (further.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className="st-link"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Add another colour
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: the button above says the same as a legend would.
        <div className="st-dyes st-add-dyes" role="group" id={id} aria-label="Colours to add">
          {further.map((variant) => (
            <button key={variant.id} type="button" className="st-add-dye" onClick={() => add(variant)}>
              <span className="st-dye" style={{ backgroundColor: variant.colorHex }} aria-hidden="true" />
              <span>
                <span className="vh">Add </span>
                {variant.color}
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The button that was pressed is gone: the keyboard goes on from the new colour's heading. */
function useFocusOnAdded({ choices }: Studio): (variant: BlankVariant) => void {
  const added = useRef<BlankVariant>(undefined);
  useEffect(() => {
    const colour = listColours(choices).find(({ variant }) => variant.id === added.current?.id);
    if (!colour) return;
    added.current = undefined;
    document.getElementById(colourTitleId(colour.key))?.focus();
  }, [choices]);
  return (variant) => {
    added.current = variant;
  };
}
