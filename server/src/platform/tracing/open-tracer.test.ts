import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { openTracer } from './open-tracer.ts';
import { currentParent, inSpan, setTracer, traceFields } from './span.ts';
import { startCollector } from './testing/collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const SAMPLED = `00-${TRACE}-${SPAN}-01`;

async function traced(share = 1, options = {}, log: Logger = pino({ level: 'silent' })) {
  const collector = await startCollector(options);
  const tracing = { url: `${collector.url}/v1/traces`, serviceName: 'loja', share };
  const tracer = openTracer(tracing, log);
  setTracer(tracer);
  onTestFinished(() => {
    setTracer(null);
    collector.close();
  });
  return {
    tracer,
    collector,
    /** What was sent, once all is. */
    spans: async () => {
      await tracer.close();
      return collector.spans();
    },
  };
}

const request = (parent: string | undefined, work: () => Promise<unknown> = async () => {}) =>
  inSpan({ name: 'GET', kind: 'server', parent }, work);

test.each([
  ['goes on with the trace of who asked', SAMPLED, 1, [TRACE]],
  ['is not sent when who asked says so', `00-${TRACE}-${SPAN}-00`, 1, []],
  ['is not sent outside of the share, whatever who asked says', SAMPLED, 0, []],
])('a request %s', async (_, parent, share, sent) => {
  const { spans } = await traced(share);
  await request(parent, async () => expect(traceFields()).toEqual({ trace_id: TRACE }));
  expect((await spans()).map(({ traceId }) => traceId)).toEqual(sent);
});

test.each([[undefined], [''], ['00-xyz'], [`00-${'0'.repeat(32)}-${SPAN}-01`], [`${SAMPLED}-more`]])(
  'a request with `%s` begins a trace of its own',
  async (parent) => {
    const { spans } = await traced();
    await request(parent);
    const [span] = await spans();
    expect(span?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(span?.traceId).not.toBe(TRACE);
    expect(span?.parentSpanId ?? '').toBe('');
  },
);

test('what goes on after its request belongs to no trace, nor does what has none around it', async () => {
  const { spans } = await traced();
  const late = Promise.withResolvers<void>();
  let after: Promise<unknown> = Promise.resolve();
  await request(SAMPLED, async () => {
    after = late.promise.then(() => {
      expect(currentParent()).toBeUndefined();
      return inSpan({ name: 'late', kind: 'client' }, async () => {});
    });
  });
  late.resolve();
  await after;
  await inSpan({ name: 'alone', kind: 'client' }, async () => {});
  expect((await spans()).map(({ name }) => name)).toEqual(['GET']);
});

test('an error is a word of the code and not its message', async () => {
  const { spans } = await traced();
  const work = async () => await Promise.reject(new RangeError('ana@example.pt'));
  await expect(request(undefined, work)).rejects.toThrow('ana@example.pt');
  const [span] = await spans();
  expect(span).toMatchObject({ status: { code: 2 }, facts: { 'error.type': 'RangeError' } });
  expect(JSON.stringify(span)).not.toContain('ana@');
});

test('statements are told without their values, those of a connection that rolled back too', async () => {
  const { url } = await createTestDatabase();
  const { spans } = await traced();
  const { db } = openDatabase(url, 1);
  onTestFinished(() => db.destroy());
  await request(undefined, async () => {
    const undone = db.transaction().execute(async (tx) => {
      await sql`SELECT 1 / ${0}::int`.execute(tx);
    });
    await expect(undone).rejects.toThrow('zero');
    await sql`SELECT ${'Ana Silva'}::text`.execute(db);
  });
  await sql`SELECT 'nobody asked'`.execute(db);
  const sent = await spans();
  const texts = sent.filter(({ name }) => name !== 'GET').map(({ facts }) => facts['db.query.text']);
  expect(texts).toEqual(['begin', 'SELECT 1 / $1::int', 'rollback', 'SELECT $1::text']);
  expect(sent.find(({ facts }) => facts['error.type'])?.facts).toMatchObject({ 'error.type': '22012' });
  expect(JSON.stringify(sent)).not.toContain('Ana Silva');
});

test('closing waits a moment for a collector that does not answer, and no longer', async () => {
  const { tracer, collector } = await traced(1, { isSilent: true });
  await request(undefined);
  const began = performance.now();
  await tracer.close();
  const took = performance.now() - began;
  expect(collector.asked).toEqual(['POST /v1/traces']);
  // The exporter alone would wait for five seconds.
  expect(took).toBeLessThan(4500);
});

test('the log says that a collector is away, once in a while', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { tracer, collector } = await traced(1, {}, log);
  collector.close();
  // As many as are sent at once, and again.
  for (let i = 0; i < 1100; i++) await request(undefined);
  await vi.waitFor(() => expect(lines.join()).toContain('traces are lost'), 20_000);
  await tracer.close();
  expect(lines).toHaveLength(1);
});
