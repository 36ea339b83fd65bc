import type { Actor } from '#features/activity/constants.ts';
import { ShopError } from '#shared/errors.ts';
import { changeStatus, type StatusServices } from '../records/status.server.ts';
import { undoStatus } from '../records/undo-status.server.ts';
import type { OrderStatus } from '../status.ts';

interface Refused {
  id: string;
  error: string;
}

/** Each order is changed wholly or not at all, one after the other. */
async function eachOrder<T>(ids: readonly string[], change: (id: string) => Promise<T>) {
  const done: T[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push(await change(id));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // The command line says processing, staff say in work.
      refused.push({ id, error: error.message.replaceAll('processing', 'in work') });
    }
  }
  return { done, refused };
}

/** Moves orders along. Those that have the status already count as changed by nobody. */
export async function changeStatuses(services: StatusServices, actor: Actor, ids: readonly string[], to: OrderStatus) {
  const { done, refused } = await eachOrder(ids, (id) => changeStatus(services, actor, id, to, { undoable: true }));
  const changed = done.filter((one) => one.changed).map(({ id, orderNumber }) => ({ id, orderNumber }));
  return { changed, refused };
}

/** @param to the status of the orders by the change that is taken back */
export async function undoStatuses(
  services: Pick<StatusServices, 'db' | 'mail'>,
  actor: Actor,
  ids: readonly string[],
  to: OrderStatus,
) {
  const { done, refused } = await eachOrder(ids, (id) => undoStatus(services, actor, id, to));
  return { undone: done.map(({ orderNumber }) => orderNumber), refused };
}
