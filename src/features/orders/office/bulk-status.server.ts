import type { Actor } from '#features/activity/constants.ts';
import type { Fault } from '#shared/error-codes.ts';
import { ShopError } from '#shared/errors.ts';
import { changeStatus, type StatusServices } from '../records/status.server.ts';
import { undoStatus } from '../records/undo-status.server.ts';
import type { OrderStatus } from '../status.ts';

interface Refused {
  id: string;
  code: string;
  params: Record<string, unknown>;
  /** The sentence of code and values. */
  error: string;
}

/** The sentence of a refusal, from the edge of the server. */
export type Describe = (error: ShopError) => string;

interface BulkServices extends Pick<StatusServices, 'db' | 'mail'> {
  describe: Describe;
}

/** Each order is changed wholly or not at all, one after the other. */
async function eachOrder<T>(describe: Describe, ids: readonly string[], change: (id: string) => Promise<T>) {
  const done: T[] = [];
  const refused: Refused[] = [];
  for (const id of new Set(ids)) {
    try {
      done.push(await change(id));
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { code, params } = error;
      refused.push({ id, code, params: { ...(params as object) }, error: describe(withStaffNames(error)) });
    }
  }
  return { done, refused };
}

/** A status by the name that the back office has for it. */
const staffName = (status: string) => (status === 'processing' ? 'in work' : status);

/** The refusal with the names of its statuses in place of their codes, for its sentence alone. */
function withStaffNames(error: ShopError): ShopError {
  const { code, params } = error as Fault;
  switch (code) {
    case 'order_status_impossible': {
      const { from, to, possible } = params;
      const names = { from: staffName(from), to: staffName(to), possible: possible.map(staffName) };
      return new ShopError(code, { ...params, ...names });
    }
    case 'order_status_changed':
    case 'order_mail_sent':
      return new ShopError(code, { ...params, status: staffName(params.status) });
    default:
      return error;
  }
}

/** Moves orders along. Those that have the status already count as changed by nobody. */
export async function changeStatuses(
  services: StatusServices & BulkServices,
  actor: Actor,
  ids: readonly string[],
  to: OrderStatus,
) {
  const change = (id: string) => changeStatus(services, actor, id, to, { undoable: true });
  const { done, refused } = await eachOrder(services.describe, ids, change);
  const changed = done.filter((one) => one.changed).map(({ id, orderNumber }) => ({ id, orderNumber }));
  return { changed, refused };
}

/** @param to the status of the orders by the change that is taken back */
export async function undoStatuses(services: BulkServices, actor: Actor, ids: readonly string[], to: OrderStatus) {
  const { done, refused } = await eachOrder(services.describe, ids, (id) => undoStatus(services, actor, id, to));
  return { undone: done.map(({ orderNumber }) => orderNumber), refused };
}
