import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { isSupervised, supervise } from './supervise.mjs';

type Death = readonly [code: number | null, signal: string | null, after?: number];

/** Runs a shop that dies in these ways one after the other; after the last it ends with 0. */
async function run(deaths: readonly Death[], env: Record<string, string> = {}) {
  const said: string[] = [];
  const pauses: number[] = [];
  let clock = 0;
  let starts = 0;
  const launch = () => {
    const shop = new EventEmitter();
    const [code, signal, after = 20_000] = deaths[starts] ?? [0, null];
    starts += 1;
    queueMicrotask(() => {
      clock += after;
      shop.emit('exit', code, signal);
    });
    return shop;
  };
  const code = await supervise(launch, {
    env,
    log: (text: string) => said.push(text),
    now: () => clock,
    pause: async (ms: number) => {
      pauses.push(ms);
      clock += ms;
    },
  });
  return { code, starts, pauses, said: said.join('\n') };
}

describe('supervise', () => {
  test('a shop that is killed is opened again, at once and then after pauses that grow', async () => {
    const killed: Death = [null, 'SIGKILL', 100];
    const ended = await run([killed, killed, killed]);
    expect(ended).toMatchObject({ code: 0, starts: 4, pauses: [0, 500, 1000] });
    expect(ended.said).toContain('SIGKILL');
  });

  test('a shop that dies again and again is given up, with a word', async () => {
    const ended = await run(Array.from({ length: 9 }, (): Death => [1, null, 11_000]));
    expect(ended).toMatchObject({ code: 1, starts: 5 });
    expect(ended.said).toContain('5 vezes num minuto');
  });

  test('deaths that are far apart are no reason to give up', async () => {
    const ended = await run(Array.from({ length: 9 }, (): Death => [1, null, 70_000]));
    expect(ended).toMatchObject({ code: 0, starts: 10 });
  });

  test('a shop that never opened is not tried again: its message says why', async () => {
    expect(await run([[1, null, 800]])).toMatchObject({ code: 1, starts: 1, pauses: [] });
  });

  test('a shop that says that it cannot go on is believed', async () => {
    expect(await run([[69, null]])).toMatchObject({ code: 69, starts: 1 });
  });

  test.each([{ INVOCATION_ID: 'x' }, { NOTIFY_SOCKET: '/run/x' }, { SUPERVISED: '1' }])(
    'under %o it is left to others',
    async (env) => {
      expect(isSupervised(env)).toBe(true);
      expect(await run([[null, 'SIGKILL']], env)).toMatchObject({ code: 1, starts: 1 });
    },
  );
});
