export const mailStates = ['failed', 'trying', 'waiting', 'sent'] as const;
export type MailState = (typeof mailStates)[number];
