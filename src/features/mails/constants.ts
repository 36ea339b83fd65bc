export const mailStates = ['failed', 'trying', 'waiting', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** What the list sorts by; `-` before it for the newest, or for those that failed, first. */
export const mailSorts = ['time', '-time', 'state', '-state'] as const;
export type MailSort = (typeof mailSorts)[number];
