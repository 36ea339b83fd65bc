/** From each status, those that may follow it. A status without any is the last one. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;

/**
 * Why a record cannot get a status, as a sentence that says where it stands and what is possible; undefined when it can.
 * The status that it has already is no fault: that changes nothing.
 */
export function transitionError<Status extends string>(
  moves: Transitions<Status>,
  { what, from, to }: { what: string; from: Status; to: Status },
): string | undefined {
  if (from === to || moves[from].includes(to)) return undefined;
  const possible = moves[from].map(statusWords);
  const rest = possible.length === 0 ? 'and that is final' : `and can only become ${orList(possible)}`;
  return `${what} cannot become ${statusWords(to)}: it is ${statusWords(from)}, ${rest}.`;
}

/** Every status that a record may come from to get this one. */
export function previousStates<Status extends string>(moves: Transitions<Status>, to: Status): Status[] {
  return (Object.keys(moves) as Status[]).filter((from) => moves[from].includes(to));
}

/** `in_review` → `in review`. */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ');
}

function orList(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
