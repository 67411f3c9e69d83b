const closers: (() => unknown)[] = [];

/**
 * Closes what a test opened when its file ends, the last opened first. Vitest hears `afterAll` only while it reads a file:
 * one that is said in a `beforeAll` or in a test is never called.
 */
export function atEnd(close: () => unknown): void {
  closers.push(close);
}

/** Closes all that this file's tests opened. */
export async function closeAll(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}
