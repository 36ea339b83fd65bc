import { Lock } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import type { ActivityRow } from '#features/activity/office/queries.ts';
import { describeCancelReason } from '#features/orders/messages.ts';
import type { OfficeOrder } from '#features/orders/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ActionFailed } from '../../../ui/states.tsx';
import { actorWords } from '../../activity/activity-words.ts';
import type { OrderFieldName, OrderFieldsState } from './use-order-fields.tsx';

interface FieldsProps {
  fields: OrderFieldsState;
}

/** @param known couriers whose parcels are linked for the customer; any other may be typed */
export function CourierBox({ fields, known }: FieldsProps & { known: string[] }) {
  const [firmId, numberId, listId] = [useId(), useId(), useId()];
  return (
    <form className="box o5" onSubmit={toSave(fields)}>
      <div className="box-h">
        <h2>Courier</h2>
      </div>
      <div className="box-b stack">
        <div className="grid">
          <div className="f c5 k6">
            <label htmlFor={firmId}>Firm</label>
            <input {...toInputProps(fields, 'courier', firmId)} list={listId} maxLength={100} autoComplete="off" />
            <datalist id={listId}>
              {known.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </div>
          <div className="f c7 k6">
            <label htmlFor={numberId}>Number</label>
            <input
              {...toInputProps(fields, 'trackingNumber', numberId)}
              maxLength={100}
              placeholder="Mailed when shipped"
              autoComplete="off"
            />
          </div>
        </div>
        <Save fields={fields} names={['courier', 'trackingNumber']} words="Save courier" />
      </div>
    </form>
  );
}

const notes: OrderFieldName[] = ['staffNote', 'customerNote'];
const noteActions = ['order.staff_note', 'order.note_to_customer'];

interface NotesProps extends FieldsProps {
  order: OfficeOrder;
  history: ActivityRow[];
}

export function NotesBox({ order, fields, history }: NotesProps) {
  const [noteId, toCustomerId] = [useId(), useId()];
  const cancelReason = describeCancelReason({ reason: order.cancelReason, unpaid: order.unpaid });
  const last = history.find(({ action }) => noteActions.includes(action));
  return (
    <form className="box o3" onSubmit={toSave(fields)}>
      <div className="box-h">
        <h2>Notes</h2>
      </div>
      <div className="box-b stack">
        {order.orderNotes && (
          <div className="stack-s">
            <p className="lab">From {order.customer.firstName}, with the order</p>
            <p className="said">{order.orderNotes}</p>
          </div>
        )}
        {cancelReason && (
          <div className="stack-s">
            <p className="lab">Why it was cancelled, as the mail says</p>
            <p className="said">{cancelReason}</p>
          </div>
        )}
        <div className="f">
          <label htmlFor={noteId}>
            <Lock className="icon icon-s" aria-hidden="true" /> For us only
          </label>
          <textarea {...toInputProps(fields, 'staffNote', noteId)} maxLength={2000} rows={3} data-note="" />
        </div>
        <div className="f">
          <label htmlFor={toCustomerId}>To the customer, on their order page</label>
          <textarea {...toInputProps(fields, 'customerNote', toCustomerId)} maxLength={2000} rows={3} />
        </div>
        {last && !fields.isChanged(...notes) && (
          <p className="small mute">
            Saved {formatRecentTime(last.at)} by {actorWords(last)}
          </p>
        )}
        <Save fields={fields} names={notes} words="Save notes" />
      </div>
    </form>
  );
}

function toSave(fields: OrderFieldsState) {
  return (event: FormEvent) => {
    event.preventDefault();
    void fields.save();
  };
}

function toInputProps(fields: OrderFieldsState, name: OrderFieldName, id: string) {
  return {
    id,
    className: classNames('in', fields.isChanged(name) && 'is-changed'),
    value: fields.value(name),
    onChange: (event: { target: { value: string } }) => fields.set(name, event.target.value),
  };
}

function Save({ fields, names, words }: FieldsProps & { names: OrderFieldName[]; words: string }) {
  if (!fields.isChanged(...names)) return null;
  return (
    <>
      <ActionFailed failure={fields.failure} />
      <div className="btns">
        <button type="submit" className="b" disabled={fields.busy}>
          {words}
        </button>
      </div>
    </>
  );
}
