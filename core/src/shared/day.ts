/** A day's milliseconds. */
export const DAY = 86_400_000;
