import { formatList, formatStatus } from './format.ts';

/** From each status, those that may follow it. A final status has none. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * Why a record cannot get a status, as a sentence for staff; undefined when it can, or has it already.
 */
export function transitionError<Status extends string>(
  transitions: Transitions<Status>,
  { what, from, to }: { what: string; from: Status; to: Status },
): string | undefined {
  if (from === to || transitions[from].includes(to)) return undefined;
  const possible = transitions[from].map(formatStatus);
  const rest = possible.length === 0 ? 'and that is final' : `and can only become ${formatList(possible, 'or')}`;
  return `${what} cannot become ${formatStatus(to)}: it is ${formatStatus(from)}, ${rest}.`;
}
