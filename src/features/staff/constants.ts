export const staffRoles = ['owner', 'staff'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const minPasswordLength = 12;
export const maxPasswordLength = 128;
/** Hours that a session lasts. */
export const sessionHours = 12;
/** Wrong tries before an account pauses, and the seconds of the pause. */
export const triesInARow = 5;
export const pauseSeconds = 60;
