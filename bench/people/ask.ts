import { Client } from './client.ts';
import { Stopwatch, type Times } from './times.ts';

export interface Asking {
  readonly clients: number;
  /** No new request after so many seconds. */
  readonly seconds: number;
  /** The address of the next request; null: nothing is left to ask. */
  readonly next: () => string | null;
}

/** Asks with some clients, each as soon as it was answered. */
export async function ask(url: string, { clients, seconds, next }: Asking): Promise<Times> {
  const watch = new Stopwatch();
  const until = performance.now() + seconds * 1000;
  const one = async (): Promise<void> => {
    const client = new Client(url);
    for (;;) {
      const path = performance.now() < until ? next() : null;
      if (path === null) break;
      const { status, ms } = await client.get(path);
      watch.note(ms, status === 200);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: clients }, one));
  return watch.read();
}

/** Each of these once. */
export function once(paths: readonly string[]): () => string | null {
  let at = 0;
  return () => paths[at++] ?? null;
}

/** All of these in turn, for ever. */
export function inTurn(paths: readonly string[]): () => string {
  let at = 0;
  return () => paths[at++ % paths.length] as string;
}
