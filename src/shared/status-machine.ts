/** From each status, those that may follow it. A final status has none. */
export type Transitions<Status extends string> = Readonly<Record<Status, readonly Status[]>>;
