/** How a ticket is opened whose device has just been taken in: its papers are what comes next. */
export const TAKEN_IN = { isTakenIn: true };

/** Whether it was, from the state of the address. */
export function wasTakenIn(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTakenIn' in state;
}
