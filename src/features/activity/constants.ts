export const subjects = ['order', 'quote', 'inquiry', 'product', 'design', 'mail', 'subscriber', 'staff'] as const;
export type Subject = (typeof subjects)[number];

/** Sort keys of the list; `-` before one for the newest first. */
export const activitySorts = ['time', '-time'] as const;
export type ActivitySort = (typeof activitySorts)[number];

/** Names of actors without one of their own. */
export const actorNames = { terminal: 'Command line', customer: 'Customer', shop: 'The shop' } as const;
export const unnamedActors = Object.keys(actorNames) as (keyof typeof actorNames)[];

export const actors = ['staff', ...unnamedActors] as const;

/** The author of a change: staff in the back office or at a terminal, a customer, or the shop itself. */
export type Actor =
  | { kind: 'staff'; id: string; name: string }
  | { kind: 'terminal' }
  | { kind: 'customer' }
  | { kind: 'shop' };

export const terminal: Actor = { kind: 'terminal' };
export const customer: Actor = { kind: 'customer' };
export const shop: Actor = { kind: 'shop' };
