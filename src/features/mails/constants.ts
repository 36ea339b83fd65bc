export const mailStates = ['failed', 'trying', 'waiting', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Sort keys of the list; `-` before one for the newest, or the failed ones, first. */
export const mailSorts = ['time', '-time', 'state', '-state'] as const;
export type MailSort = (typeof mailSorts)[number];
