/** The shop's own figures (/metrics), as far as the bench reads them. */
export interface Figures {
  /** Pages and answers by where they came from. */
  readonly kept: number;
  readonly old: number;
  readonly rendered: number;
  /** Seconds of processor time of the Node process. */
  readonly cpu: number;
  /** Seconds spent tidying up the heap. */
  readonly gc: number;
}

export async function readFigures(url: string, token: string): Promise<Figures> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
  const pages = (from: string) =>
    sum(new RegExp(`^balcao_kept_pages_total\\{from="${from}"\\} (\\S+)$`, 'gm'));
  return {
    kept: pages('kept'),
    old: pages('old'),
    rendered: pages('rendered'),
    cpu: sum(/^process_cpu_seconds_total (\S+)$/gm),
    gc: sum(/^nodejs_gc_duration_seconds_sum\{[^}]*\} (\S+)$/gm),
  };
}

/** What happened between two readings. */
export function between(before: Figures, after: Figures): Figures & { readonly hits: number } {
  const of = (name: keyof Figures) => after[name] - before[name];
  const kept = of('kept') + of('old');
  return {
    kept: of('kept'),
    old: of('old'),
    rendered: of('rendered'),
    cpu: of('cpu'),
    gc: of('gc'),
    hits: kept / Math.max(1, kept + of('rendered')),
  };
}
