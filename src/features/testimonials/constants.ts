/** Section 9. */
export const defaultRating = 5;
export const advanceMs = 8000;
