/** Pages that are renewed while their old copy is still shown wait here; more than this are renewed when asked for. */
const MOST_WAITING = 1000;

/** So many are renewed at a time: people who wait for a page come first. */
const AT_ONCE = 1;

/** One making of a page. */
export interface Rendering<T> {
  /** How many changes there had been when it began; null before that. */
  readonly begunAt: number | null;
  readonly result: Promise<T>;
  /** Begins now, if it has not: somebody waits for it. */
  begin(): void;
}

/** The pages being made: one making of a page at a time, however many ask for it. */
export class Renderings<T> {
  readonly #byKey = new Map<string, Rendering<T>>();
  readonly #countChanges: () => number;
  readonly #waiting: Rendering<T>[] = [];
  #renewing = 0;

  constructor(countChanges: () => number) {
    this.#countChanges = countChanges;
  }

  /** The making of this page that is under way or waits. */
  find(key: string): Rendering<T> | undefined {
    return this.#byKey.get(key);
  }

  /** Makes a page at once; nobody else may be making it. */
  start(key: string, make: () => Promise<T>): Rendering<T> {
    const rendering = this.#add(key, make);
    rendering.begin();
    return rendering;
  }

  /** Makes a page when there is time, unless somebody makes it already. What fails is made again when it is asked for. */
  renew(key: string, make: () => Promise<T>): void {
    if (this.#byKey.has(key) || this.#waiting.length >= MOST_WAITING) return;
    this.#waiting.push(this.#add(key, make));
    this.#next();
  }

  #add(key: string, make: () => Promise<T>): Rendering<T> {
    const { promise: result, resolve, reject } = Promise.withResolvers<T>();
    // Who waits hears of it; of what nobody waits for, the renderer has told the log.
    result.catch(() => {});
    let begunAt: number | null = null;
    const run = async (): Promise<T> => {
      try {
        return await make();
      } finally {
        this.#byKey.delete(key);
      }
    };
    const rendering: Rendering<T> = {
      get begunAt() {
        return begunAt;
      },
      result,
      begin: () => {
        if (begunAt !== null) return;
        begunAt = this.#countChanges();
        run().then(resolve, reject);
      },
    };
    this.#byKey.set(key, rendering);
    return rendering;
  }

  #next(): void {
    while (this.#renewing < AT_ONCE) {
      const next = this.#waiting.shift();
      if (!next) return;
      // Begun already because somebody asked: nothing to do.
      if (next.begunAt !== null) continue;
      this.#renewing++;
      const done = () => {
        this.#renewing--;
        setImmediate(() => this.#next());
      };
      next.result.then(done, done);
      next.begin();
    }
  }
}
