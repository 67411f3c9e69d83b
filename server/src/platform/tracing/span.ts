import type { LogEvent } from 'kysely';

/** What is known of a span: of the code and of settings, never of a person. No addresses, bodies or values of a query. */
export type Facts = Readonly<Record<string, string | number>>;

export interface SpanOf {
  readonly name: string;
  /** `server` and `job` begin a trace, or go on with `parent`'s; the others are only there inside of one. */
  readonly kind: 'server' | 'job' | 'client' | 'inner';
  /** The `traceparent` (W3C Trace Context) of what asked for this. */
  readonly parent?: string | undefined;
  readonly facts?: Facts;
}

/** A span whose work goes on. */
export interface OpenSpan {
  /** Adds what is known now; a name in place of the first. */
  note(facts: Facts, name?: string): void;
  /** Says that it went wrong, by a word of the code: never an error's message, which may quote somebody. */
  fail(type: string): void;
}

export interface Tracer {
  inSpan<T>(of: SpanOf, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  noteQuery(event: LogEvent): void;
  /** Ids of the span whose work this is; null outside of any, and after its end. */
  current(): { readonly traceId: string; readonly parent: string } | null;
  /** Sends what waits, as far as that takes no longer than a moment. */
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { note: () => {}, fail: () => {} };

/** null: nothing is traced, and no module of OpenTelemetry is loaded (docs/adr/0584). */
let tracer: Tracer | null = null;

/** Traces from now on; null: no more. */
export function setTracer(to: Tracer | null): void {
  tracer = to;
}

/** Does work, in a span while the shop is traced. What it throws is the span's failure too. */
export function inSpan<T>(of: SpanOf, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracer ? tracer.inSpan(of, work) : work(NO_SPAN);
}

/** What a job carries, so that it belongs to the trace of who queued it; undefined outside of any. */
export function currentParent(): string | undefined {
  return tracer?.current()?.parent;
}

/** What a line of the log says of the trace it was written in. */
export function traceFields(): { trace_id?: string } {
  const current = tracer?.current();
  return current ? { trace_id: current.traceId } : {};
}

/** What Kysely tells each statement to; undefined while nothing is traced. */
export function queryListener(): ((event: LogEvent) => void) | undefined {
  return tracer ? (event) => tracer?.noteQuery(event) : undefined;
}
