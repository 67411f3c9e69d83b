/** A backup cannot be made, read or restored; the message is for the person who asked for it. */
export class BackupError extends Error {}
