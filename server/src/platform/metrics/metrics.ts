import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Notes one answered request; `ms` in milliseconds. */
  observe(method: string, route: string, status: number, ms: number): void;
  /** Notes that a browser kept a page from something; `directive` is one of few. */
  countPolicyReport(directive: string): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** A figure of the shop's own that is asked for at each reading. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<number>;
}

/** What the figures are read from, asked at each reading; null or a refusal leaves a figure out. */
export interface MetricSources {
  /** Jobs whose turn has come, and the seconds that the first of them has waited. */
  readonly jobs: () => Promise<{ waiting: number; oldestSeconds: number } | null>;
  readonly disk: () => { freeBytes: number; totalBytes: number } | null;
  /** Bytes of the database and of the pictures and other files. */
  readonly sizes: () => Promise<{ database: number | null; files: number | null }>;
  readonly isDatabaseAway: () => boolean;
  /** Seconds that this machine's clock is before the database's; 0 while it is right. */
  readonly clockAhead?: () => number;
  /** Where pages and kept answers came from, and the room they take. */
  readonly kept?: () => {
    counts: Readonly<Record<string, number>>;
    bytes: number;
    pages: number;
    untold: number;
  };
  /** How far the last of the replicas is behind, and where what could be read from one was read; left out: there is none. */
  readonly replicas?: () => {
    readonly secondsBehind: number;
    readonly counts: Readonly<Record<string, number>>;
  };
}

/** Figures that only grow, counted elsewhere, by where something came from. */
function countFrom(
  registry: Registry,
  name: string,
  help: string,
  read: () => Readonly<Record<string, number>>,
): void {
  new Counter({
    name,
    help,
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [from, count] of Object.entries(read())) this.inc({ from }, count);
    },
  });
}

/** The process's figures and the shop's; `figures` are more of the shop's. */
export function createMetrics(sources: MetricSources, figures: readonly Figure[] = []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'balcao_http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const policyReports = new Counter({
    name: 'balcao_csp_reports_total',
    help: 'Violations of the content policy that browsers reported, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  const gauge = gaugesOn(registry);
  gauge(
    'balcao_jobs_waiting',
    'Jobs whose turn has come',
    async () => (await sources.jobs())?.waiting ?? null,
  );
  gauge(
    'balcao_jobs_oldest_seconds',
    'Seconds that the first of the waiting jobs has waited',
    async () => (await sources.jobs())?.oldestSeconds ?? null,
  );
  const disk = () => sources.disk();
  gauge('balcao_disk_free_bytes', 'Free space where the data folder is', () => disk()?.freeBytes ?? null);
  gauge('balcao_disk_total_bytes', 'Size of the disk of the data folder', () => disk()?.totalBytes ?? null);
  gauge('balcao_database_bytes', 'Size of the database', async () => (await sources.sizes()).database);
  gauge('balcao_files_bytes', 'Size of pictures and other files', async () => (await sources.sizes()).files);
  copiesOn(registry, sources);
  gauge('balcao_database_away', '1 while the database does not answer', () =>
    sources.isDatabaseAway() ? 1 : 0,
  );
  const { clockAhead } = sources;
  if (clockAhead)
    gauge(
      'balcao_clock_ahead_seconds',
      "Seconds that this machine's clock is before the database's; 0 while it is right",
      clockAhead,
    );
  for (const { name, help, read } of figures) {
    gauge(name, help, () => (sources.isDatabaseAway() ? null : read()));
  }
  return {
    observe: (method, route, status, ms) =>
      duration.observe({ method, route, status: String(status) }, ms / 1000),
    countPolicyReport: (directive) => policyReports.inc({ directive }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** What makes a figure that is asked for at each reading; what cannot be read is not a number. */
function gaugesOn(registry: Registry) {
  return (name: string, help: string, read: () => Promise<number | null> | number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const value = await Promise.resolve(read()).catch(() => null);
        this.set(value ?? Number.NaN);
      },
    });
}

/** Figures of what answers in place of the database: kept pages, and replicas. */
function copiesOn(registry: Registry, { kept, replicas }: MetricSources): void {
  const gauge = gaugesOn(registry);
  if (kept) {
    countFrom(
      registry,
      'balcao_kept_pages_total',
      'Pages and kept answers, by where they came from',
      () => kept().counts,
    );
    gauge('balcao_kept_pages', 'Pages and answers that are kept', () => kept().pages);
    gauge('balcao_kept_bytes', 'What they take', () => kept().bytes);
    gauge(
      'balcao_edge_untold_seconds',
      'How long the cache in front could not be told; 0 while it can',
      () => kept().untold,
    );
  }
  if (replicas) {
    countFrom(
      registry,
      'balcao_replica_reads_total',
      'Lists, reports and exports by where they were read; refused: statements that were asked again of the primary',
      () => replicas().counts,
    );
    gauge(
      'balcao_replica_behind_seconds',
      'How far the last of the replicas is behind; it grows while one is away',
      () => replicas().secondsBehind,
    );
  }
}
