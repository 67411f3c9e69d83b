/** The most units of one product in a line of a cart; the database's CHECK has it too. */
export const MAX_QUANTITY = 999;

/** The most lines of a cart. */
export const MAX_LINES = 100;
