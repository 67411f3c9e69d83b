/** The embedded database cannot run; the message is for the person who starts the shop. */
export class EmbeddedDatabaseError extends Error {}
