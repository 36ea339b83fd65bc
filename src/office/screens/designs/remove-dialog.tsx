import { describeDrawing } from '#features/designs/messages.ts';
import { type DesignRow, removeDesign } from '#features/designs/office/queries.ts';
import { officeApi } from '../../session/office-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ActionFailed } from '../../ui/states.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Lists what goes for good before a design is removed. */
export function RemoveDialog({ design, onClose }: { design: DesignRow | undefined; onClose: () => void }) {
  const say = useToast();
  const remove = useAction(
    ({ id, isUsed }: DesignRow) => removeDesign(officeApi, id, isUsed),
    () => {
      onClose();
      say({ text: 'The design is removed.' });
    },
  );
  const close = () => {
    remove.clear();
    onClose();
  };
  return (
    <Dialog title="Remove this design?" open={design !== undefined} onClose={close} alert>
      {design && (
        <>
          <p>This cannot be taken back:</p>
          <ul className="what">
            <li>
              {design.artworkUrl
                ? `The file ${describeDrawing(design.summary)} goes, unless something else has it.`
                : `The text ${describeDrawing(design.summary)} goes, unless something else has it.`}
            </li>
            {design.summary.preview && <li>Both pictures go.</li>}
            <li>Carts with it say that it is gone.</li>
            {design.uses.map(({ id, number }) => (
              <li key={id}>{number} keeps the job data, but not the drawing.</li>
            ))}
            <li>Stock, money and mails do not change.</li>
          </ul>
          <ActionFailed failure={remove.failure} />
          <div className="btns">
            <button type="button" className="b b-badfill" disabled={remove.busy} onClick={() => remove.run(design)}>
              Remove the design
            </button>
            <button type="button" className="b" onClick={close}>
              Leave it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
