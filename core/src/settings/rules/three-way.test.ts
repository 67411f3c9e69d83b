import { expect, test } from 'vitest';
import fc from '../../testing/property.ts';
import { changedValues, isSame } from './changed-values.ts';
import { mergeSettings } from './merge-settings.ts';
import { threeWay } from './three-way.ts';

const base = { name: 'a', city: 'x', group: { on: true, size: 3 }, list: [1] };

test.each([
  ['nobody', base, base, base, [], []],
  ['I alone', { ...base, name: 'b' }, base, { ...base, name: 'b' }, [], []],
  ['they alone', base, { ...base, name: 'b' }, { ...base, name: 'b' }, [], ['name']],
  [
    'each another field of a group',
    { ...base, group: { on: false, size: 3 } },
    { ...base, group: { on: true, size: 5 } },
    { ...base, group: { on: false, size: 5 } },
    [],
    ['group.size'],
  ],
  ['both the same', { ...base, list: [2] }, { ...base, list: [2] }, { ...base, list: [2] }, [], []],
  [
    'both the same field',
    { ...base, list: [2] },
    { ...base, list: [3] },
    { ...base, list: [2] },
    [{ path: 'list', mine: [2], theirs: [3] }],
    [],
  ],
])('%s changed something', (_, mine, theirs, merged, collisions, taken) => {
  expect(threeWay(base, mine, theirs)).toEqual({ merged, collisions, taken });
});

const settings = fc.record({
  name: fc.string(),
  list: fc.array(fc.integer(), { maxLength: 3 }),
  group: fc.record({ on: fc.boolean(), text: fc.option(fc.string()) }),
});

test('what nobody else touched is mine, and without them it is mine alone', () => {
  fc.assert(
    fc.property(settings, settings, settings, (was, mine, theirs) => {
      expect(threeWay(was, mine, was)).toEqual({ merged: mine, collisions: [], taken: [] });
      expect(threeWay(was, was, theirs).merged).toEqual(theirs);
      expect(threeWay(was, mine, theirs).collisions).toHaveLength(
        threeWay(was, theirs, mine).collisions.length,
      );
    }),
  );
});

test('what changed, laid over the other, gives the one again', () => {
  fc.assert(
    fc.property(settings, settings, (one, other) => {
      expect(isSame(mergeSettings(other, changedValues(one, other)), one)).toBe(true);
      expect(changedValues(one, one)).toEqual({});
    }),
  );
});
