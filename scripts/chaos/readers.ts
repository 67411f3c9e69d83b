/** One page that was asked for. Times in milliseconds since the run began. */
export interface Look {
  readonly path: string;
  readonly at: number;
  readonly end: number;
  readonly isAnswered: boolean;
  readonly isStale: boolean;
  /** The status, or 0 when nothing came. */
  readonly status: number;
}

/** How long a reader waits for a page, and between two pages, in milliseconds. */
const PATIENCE = 3000;
const PAUSE = 60;
const READERS = 3;

export interface Readers {
  readonly looks: readonly Look[];
  stop(): Promise<void>;
}

async function look(url: string, path: string, clock: () => number): Promise<Look> {
  const at = clock();
  try {
    const response = await fetch(`${url}${path}`, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = await response.text();
    const isStale = (response.headers.get('cache-status') ?? '').includes('stale-if-error');
    const isAnswered = response.status === 200 && body.includes('</html>');
    return { path, at, end: clock(), isAnswered, isStale, status: response.status };
  } catch {
    return { path, at, end: clock(), isAnswered: false, isStale: false, status: 0 };
  }
}

/** People who read the shop's pages, one after the other, all the time. */
export function startReaders(url: string, paths: readonly string[], clock: () => number): Readers {
  const looks: Look[] = [];
  let isStopped = false;
  const reading = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isStopped; turn += 1) {
      looks.push(await look(url, paths[turn % paths.length] ?? '/', clock));
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  });
  return {
    looks,
    stop: async () => {
      isStopped = true;
      await Promise.all(reading);
    },
  };
}

export interface Reading {
  readonly looks: number;
  readonly answered: number;
  readonly stale: number;
  /** The longest time without a page, in milliseconds. */
  readonly silence: number;
}

/** The pages that were not answered between two moments: how often, with what. */
export function failuresBetween(looks: readonly Look[], from: number, to: number): string {
  const counts = new Map<string, number>();
  for (const { path, status, isAnswered, at } of looks) {
    if (isAnswered || at < from || at >= to) continue;
    const what = `${status || 'nothing'} ${path}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  return [...counts].map(([what, count]) => `${what} ×${count}`).join(', ');
}

/** How reading went between two moments. */
export function readingBetween(looks: readonly Look[], from: number, to: number): Reading {
  const within = looks.filter(({ at }) => at >= from && at < to);
  const ends = looks
    .filter(({ isAnswered, end }) => isAnswered && end >= from && end <= to)
    .map(({ end }) => end)
    .sort((a, b) => a - b);
  let silence = 0;
  let last = from;
  for (const end of [...ends, to]) {
    silence = Math.max(silence, end - last);
    last = end;
  }
  return {
    looks: within.length,
    answered: within.filter(({ isAnswered }) => isAnswered).length,
    stale: within.filter(({ isStale }) => isStale).length,
    silence,
  };
}
