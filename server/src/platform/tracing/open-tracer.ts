import { AsyncLocalStorage } from 'node:async_hooks';
import { hostname } from 'node:os';
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { OpenSpan, SpanOf, Tracer } from './span.ts';

export interface Tracing {
  /** Where spans are sent (OTLP over HTTP, JSON). */
  readonly url: string;
  readonly serviceName: string;
  /** Part of the traces that is sent, 0 to 1. */
  readonly share: number;
}

/** Milliseconds. */
const COLLECTOR_PATIENCE = 5000;
const CLOSING_PATIENCE = 2000;
/** Between two lines of the log about the collector. */
const LOG_INTERVAL = 60_000;
/** Characters of a statement that a span says. */
const MOST_SQL = 2000;

const KINDS = {
  server: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  inner: SpanKind.INTERNAL,
};

interface Here {
  readonly span: Span;
  readonly context: Context;
  /** What goes on after its span's end (a timer, something kept for all) belongs to nobody's trace. */
  isOver: boolean;
}

/** Where a request or a job stands in the trace of who asked for it. */
function contextOf(parent: string | undefined): Context {
  const given = parent === undefined ? null : parseTraceParent(parent);
  return given ? trace.setSpanContext(ROOT_CONTEXT, { ...given, isRemote: true }) : ROOT_CONTEXT;
}

/** A code of the system or the database, else the error's class: neither quotes what somebody wrote. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Error & { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}

/** Its first word; a longer name would be another for each statement. */
const operationOf = (sql: string) => /\w+/.exec(sql)?.[0]?.toUpperCase() ?? 'SQL';

function openProvider({ url, serviceName, share }: Tracing): TracerProvider {
  // The share is told by the trace's id alone, so that all nodes say the same of one trace, and nobody outside can ask for more.
  const ratio = new TraceIdRatioBasedSampler(share);
  return new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'host.name': hostname() }),
    sampler: new ParentBasedSampler({ root: ratio, remoteParentSampled: ratio }),
    // Holds 2048 spans at most; what comes while it is full is lost.
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: COLLECTOR_PATIENCE }),
      }),
    ],
  });
}

/** Says in the log, once in a while, what the library could not do. */
function listenToTroubles(log: Logger): void {
  let silentUntil = 0;
  const warn = (message: string): void => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + LOG_INTERVAL;
    log.warn({ detail: message.slice(0, 300) }, 'traces are lost');
  };
  const nothing = () => {};
  diag.setLogger(
    { error: warn, warn, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
}

/** The one module that loads OpenTelemetry: spans of the shop's own doors, sent together every few seconds. */
export function openTracer(tracing: Tracing, log: Logger): Tracer {
  listenToTroubles(log);
  const provider = openProvider(tracing);
  const source = provider.getTracer('balcao');
  const store = new AsyncLocalStorage<Here>();
  const here = (): Here | null => {
    const found = store.getStore();
    return found && !found.isOver ? found : null;
  };

  async function inSpan<T>({ name, kind, parent, facts }: SpanOf, work: (span: OpenSpan) => Promise<T>) {
    const isFirst = kind === 'server' || kind === 'job';
    const context = isFirst ? contextOf(parent) : here()?.context;
    if (!context) return await work({ note: () => {}, fail: () => {} });
    const span = source.startSpan(name, { kind: KINDS[kind], attributes: { ...facts } }, context);
    const inside: Here = { span, context: trace.setSpan(ROOT_CONTEXT, span), isOver: false };
    const opened: OpenSpan = {
      note: (more, newName) => {
        span.setAttributes({ ...more });
        if (newName !== undefined) span.updateName(newName);
      },
      fail: (type) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', type);
      },
    };
    try {
      return await store.run(inside, () => work(opened));
    } catch (error) {
      opened.fail(typeOf(error));
      throw error;
    } finally {
      inside.isOver = true;
      span.end();
    }
  }

  return {
    inSpan,
    noteQuery: (event) => {
      const around = here();
      if (!around?.span.isRecording()) return;
      const { sql } = event.query;
      const end = Date.now();
      const operation = operationOf(sql);
      const span = source.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          startTime: end - event.queryDurationMillis,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            // Its values are `$1`, `$2`: they are not told.
            'db.query.text': sql.slice(0, MOST_SQL),
          },
        },
        around.context,
      );
      if (event.level === 'error') {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', typeOf(event.error));
      }
      span.end(end);
    },
    current: () => {
      const ids = here()?.span.spanContext();
      if (!ids) return null;
      const flags = (ids.traceFlags & 1).toString(16).padStart(2, '0');
      return { traceId: ids.traceId, parent: `00-${ids.traceId}-${ids.spanId}-${flags}` };
    },
    close: async () => {
      const ended = provider.shutdown().catch(() => {});
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, CLOSING_PATIENCE).unref())]);
      diag.disable();
    },
  };
}
