import { describe, expect, test } from 'vitest';
import fc from '../testing/property.ts';
import { cardState, lastDay } from './rules/card-state.ts';
import { codeOf, readCode, shownCode } from './rules/code.ts';
import { isDue } from './rules/send-at.ts';

describe('a code', () => {
  test('of any bytes is read as it is shown, without dashes, in small letters and with spaces', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 32 }), (bytes) => {
        const code = codeOf(bytes);
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
        const shown = shownCode(code);
        expect(shown).toMatch(/^(\w{4}-){3}\w{4}$/);
        for (const typed of [shown, code, code.toLowerCase(), ` ${shown.replaceAll('-', ' ')} `]) {
          expect(readCode(typed)).toBe(code);
        }
      }),
    );
  });

  test('is another one for each of its eighty bits', () => {
    const codes = Array.from({ length: 80 }, (_, bit) => {
      const bytes = new Uint8Array(10);
      bytes[bit >> 3] = 1 << (bit & 7);
      return codeOf(bytes);
    });
    expect(new Set(codes).size).toBe(80);
  });

  test.each([
    ['ABCD-EFGH-JKMN-PQR', null],
    ['', null],
    ['ABCD-EFGH-JKMN-PQR!', null],
    ['oIl0-0000-0000-0000', '0110000000000000'],
  ])('%s is read as %s', (typed, read) => expect(readCode(typed)).toBe(read));
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-29', 36, '2029-11-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
])('a card of %s is good for %i months until %s', (today, months, last) =>
  expect(lastDay(today, months)).toBe(last),
);

test.each([
  ['pedido', { endsOn: null, isAnnulled: false, balanceCents: 0 }],
  ['ativo', { endsOn: '2026-11-29', isAnnulled: false, balanceCents: 1 }],
  ['gasto', { endsOn: '2026-11-29', isAnnulled: false, balanceCents: 0 }],
  ['terminado', { endsOn: '2026-11-28', isAnnulled: false, balanceCents: 1 }],
  ['anulado', { endsOn: null, isAnnulled: true, balanceCents: 0 }],
])('a card is %s', (state, card) => expect(cardState(card, '2026-11-29')).toBe(state));

test.each([
  // Bought for the very day, in the evening: at once.
  ['2026-11-29', '2026-11-29', '2026-11-29T20:00:00Z', true],
  // For a later day: from nine in Lisbon, in summer time too.
  ['2026-12-24', '2026-11-29', '2026-12-24T08:59:59Z', false],
  ['2026-12-24', '2026-11-29', '2026-12-24T09:00:00Z', true],
  ['2026-07-01', '2026-06-01', '2026-07-01T07:59:59Z', false],
  ['2026-07-01', '2026-06-01', '2026-07-01T08:00:00Z', true],
  // Late, whatever the hour.
  ['2026-12-24', '2026-11-29', '2026-12-25T01:00:00Z', true],
])('a card for %s bought on %s at %s is due: %s', (sendOn, boughtOn, at, due) => {
  expect(isDue({ sendOn, boughtOn, today: at.slice(0, 10) }, new Date(at))).toBe(due);
});
