import type { Executor } from '#db/client.server.ts';
import { toChunks } from '#db/rows.server.ts';
import { activity } from '#db/tables/activity.server.ts';
import type { Actor, Subject } from '../constants.ts';

export interface Change {
  /** `order.status`: what kind of record, and what of it. */
  action: `${string}.${string}`;
  subject: Subject;
  subjectId: string;
  /** The record's name for people. */
  label: string;
  /**
   * The fields that changed, as they were and as they are; those of a product are in `after.changes`. Nothing that a
   * customer typed is needed in them.
   */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Writes changes into the activity, in the transaction that makes them. */
export async function recordActivity(tx: Executor, actor: Actor, ...changes: Change[]): Promise<void> {
  const [staffId, staffName] = actor.kind === 'staff' ? [actor.id, actor.name] : ['', ''];
  const rows = changes.map(({ label, before = {}, after = {}, ...change }) => ({
    actor: actor.kind,
    staffId,
    staffName,
    ...change,
    subjectLabel: label,
    before,
    after,
  }));
  for (const chunk of toChunks(rows)) await tx.insert(activity).values(chunk);
}
