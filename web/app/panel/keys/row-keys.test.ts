import { expect, test } from 'vitest';
import fc from '#core/testing/property.ts';
import { rowAct } from './row-keys.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

test.each([
  ['ArrowDown', 0, 5, { kind: 'go', to: 1 }],
  ['ArrowDown', 4, 5, { kind: 'go', to: 4 }],
  ['ArrowDown', -1, 5, { kind: 'go', to: 0 }],
  ['ArrowUp', 3, 5, { kind: 'go', to: 2 }],
  ['ArrowUp', 0, 5, { kind: 'go', to: 0 }],
  ['PageDown', 2, 40, { kind: 'go', to: 12 }],
  ['PageUp', 2, 40, { kind: 'go', to: 0 }],
  ['Home', 9, 40, { kind: 'go', to: 0 }],
  ['End', 9, 40, { kind: 'go', to: 39 }],
  ['Enter', 2, 5, { kind: 'open' }],
  ['x', 2, 5, { kind: 'choose' }],
  ['X', 2, 5, { kind: 'choose' }],
  ['a', 2, 5, null],
  ['Tab', 2, 5, null],
  ['ArrowDown', 0, 0, null],
] as const)('%s on row %i of %i', (key, at, count, expected) => {
  expect(rowAct({ ...plain, key }, at, count)).toEqual(expected);
});

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('%s leaves the key to the browser', (modifier) => {
  expect(rowAct({ ...plain, [modifier]: true, key: 'ArrowDown' }, 0, 5)).toBeNull();
});

test('no key leaves the table', () => {
  const keys = fc.constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End');
  fc.assert(
    fc.property(
      keys,
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 0, max: 199 }),
      (key, count, from) => {
        const act = rowAct({ ...plain, key }, Math.min(from, count - 1), count);
        expect(act?.kind === 'go' && act.to >= 0 && act.to < count).toBe(true);
      },
    ),
  );
});
