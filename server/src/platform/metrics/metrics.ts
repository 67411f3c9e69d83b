import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Notes one answered request; `ms` in milliseconds. */
  observe(method: string, route: string, status: number, ms: number): void;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** A figure that is asked for at each reading. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<number>;
}

/** The process's figures; `queueDepth` counts the jobs that wait. It and `figures` are asked at each reading. */
export function createMetrics(queueDepth: () => Promise<number>, figures: readonly Figure[] = []): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'balcao_http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const waiting = { name: 'balcao_jobs_waiting', help: 'Jobs that wait for their turn', read: queueDepth };
  for (const { name, help, read } of [waiting, ...figures]) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  }
  return {
    observe: (method, route, status, ms) =>
      duration.observe({ method, route, status: String(status) }, ms / 1000),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
