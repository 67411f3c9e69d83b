/** What some requests took. Milliseconds. */
export interface Times {
  readonly count: number;
  readonly failed: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Gathers how long each request took, and how many failed. */
export class Stopwatch {
  readonly #began = performance.now();
  readonly #times: number[] = [];
  failed = 0;

  note(ms: number, isRight: boolean): void {
    this.#times.push(ms);
    if (!isRight) this.failed += 1;
  }

  /** All of it until now. */
  read(): Times {
    const seconds = (performance.now() - this.#began) / 1000;
    const sorted = Float64Array.from(this.#times).sort();
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      count: sorted.length,
      failed: this.failed,
      perSecond: sorted.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
    };
  }
}

/** The one in the middle by requests a second. */
export function median(all: readonly Times[]): Times {
  const sorted = [...all].sort((a, b) => a.perSecond - b.perSecond);
  return sorted[Math.floor(sorted.length / 2)] as Times;
}
