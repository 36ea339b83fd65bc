import type { Executor } from '#db/client.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import type { Actor, Subject } from '../constants.ts';

export interface Change {
  /** `order.status`: what kind of record, and what of it. */
  action: `${string}.${string}`;
  subject: Subject;
  subjectId: string;
  /** What people call the record. */
  label: string;
  /** The fields that changed, as they were and as they are. Nothing that a customer typed is needed in them. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes a change into the activity, in the transaction that makes it. */
export async function recordActivity(tx: Executor, actor: Actor, change: Change): Promise<void> {
  const { action, subject, subjectId, label, before = {}, after = {} } = change;
  const [staffId, staffName] = actor.kind === 'staff' ? [actor.id, actor.name] : ['', ''];
  await tx
    .insert(activity)
    .values({ actor: actor.kind, staffId, staffName, action, subject, subjectId, subjectLabel: label, before, after });
}
