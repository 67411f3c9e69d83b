import { expect, test } from 'vitest';
import { MONEY_ABILITIES, MONEY_DECISIONS } from './money-decisions.ts';
import { ROOMS } from './rooms.ts';
import { callsOf } from './shared/room.ts';

const calls = new Map(
  ROOMS.flatMap((room) => callsOf(room)).map((call) => [`${call.method} ${call.path}`, call]),
);
const abilities: readonly string[] = MONEY_ABILITIES;

test('every call that decides money, or shows where it goes, is on the list', () => {
  const needed = [...calls].filter(
    ([, { access }]) => typeof access === 'object' && abilities.includes(access.can),
  );
  expect(needed.length).toBeGreaterThan(15);
  expect(needed.map(([name]) => name).filter((name) => !(name in MONEY_DECISIONS))).toEqual([]);
});

test.each(Object.entries(MONEY_DECISIONS))('%s asks again who it is: %s', (name, when) => {
  const call = calls.get(name);
  expect(call).toBeDefined();
  expect(call?.asksAgain === true).toBe(when === 'always');
});
