import { useEffect, useState } from 'react';
import { actorNames } from '#features/activity/constants.ts';
import { type ActivityRow, loadActivity } from '#features/activity/office/queries.ts';
import { formatRecentTime } from '#shared/format.ts';
import { officeApi } from '../../session/office-api.ts';

/** The author of the last change of a record. */
export interface SavedBy {
  name: string;
  /** ISO */
  at: string;
}

/** The words of a conflict, which name its other side where it is known. */
export function savedWords(record: string, saved: SavedBy | undefined, now?: Date) {
  if (!saved) return { title: `Somebody else saved ${record}`, column: 'Saved', leave: 'Leave theirs, drop mine' };
  return {
    title: `${saved.name} saved ${record} at ${formatRecentTime(saved.at, now)}`,
    column: `${saved.name}’s, saved`,
    leave: `Leave ${saved.name}’s, drop mine`,
  };
}

/** The newest of some actions in a record's activity. */
export function lastSaved(rows: readonly ActivityRow[], actions: readonly string[]): SavedBy | undefined {
  const row = rows.find(({ action }) => actions.includes(action));
  return row && { name: row.actor === 'staff' ? row.staffName : actorNames[row.actor], at: row.at };
}

const savingActions = {
  order: ['order.staff_note', 'order.note_to_customer', 'order.courier'],
  product: ['product.fields', 'product.changed_by_csv', 'product.given_back'],
  quote: ['offer.note'],
} as const;

/** Reads who saved the fields of a record last, while a conflict is asked about. */
export function useSavedBy(subject: keyof typeof savingActions, id: string, isOpen: boolean): SavedBy | undefined {
  const [saved, setSaved] = useState<SavedBy>();
  useEffect(() => {
    setSaved(undefined);
    if (!isOpen) return;
    let current = true;
    void loadActivity(officeApi, { subject, subjectId: id, limit: 50 }).then((answer) => {
      if (current && answer.success) setSaved(lastSaved(answer.rows, savingActions[subject]));
    });
    return () => {
      current = false;
    };
  }, [subject, id, isOpen]);
  return saved;
}
