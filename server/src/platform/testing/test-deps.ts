import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import type { TestDatabase } from '../../testing/test-database.ts';
import type { Deps } from '../deps.ts';

export interface SentJob {
  readonly kind: string;
  readonly payload: object;
}

export interface TestDeps extends Deps {
  /** Jobs queued, in order. A fake that does not roll back: tests of that use the real runner. */
  readonly sent: SentJob[];
  /** Moves the clock on, in milliseconds. */
  pass(milliseconds: number): void;
}

/** Deps over a test's database: a clock that stands still until told, and a queue that only takes notes. */
export function createTestDeps(
  database: TestDatabase,
  environment: Record<string, string> = {},
  start: Date = new Date(),
): TestDeps {
  let time = start.getTime();
  const sent: SentJob[] = [];
  return {
    db: database.db,
    jobs: {
      send: async (_tx, kind, payload) => {
        sent.push({ kind: kind.name, payload });
      },
    },
    config: readConfig({ NODE_ENV: 'test', ...environment }),
    log: pino({ level: 'silent' }),
    now: () => new Date(time),
    publicUrl: 'https://loja.example',
    sent,
    pass: (milliseconds) => {
      time += milliseconds;
    },
  };
}
