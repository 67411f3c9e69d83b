import { expect, test } from 'vitest';
import { changedValues } from '../settings/rules/changed-values.ts';
import { mergeSettings } from '../settings/rules/merge-settings.ts';
import fc from '../testing/property.ts';
import { isSame } from './is-same.ts';
import { threeWay } from './three-way.ts';

const base = { name: 'a', city: 'x', group: { on: true, size: 3 }, list: [1] };

const ctt = { id: 'ctt', name: 'CTT', price: 4.99 };
const gls = { id: 'gls', name: 'GLS', price: 6 };
const mine = { name: 'Minha', price: 1 };
const theirs = { id: 'dpd', name: 'DPD', price: 3 };

test.each([
  [
    'a field each of one entry',
    [ctt, gls],
    [{ ...ctt, name: 'CTT Verde' }, gls],
    [{ ...ctt, price: 5 }, gls],
    [{ ...ctt, name: 'CTT Verde', price: 5 }, gls],
    [],
    ['list.0.price'],
  ],
  [
    'one field of one entry, and another of another',
    [ctt, gls],
    [
      { ...ctt, name: 'A' },
      { ...gls, price: 7 },
    ],
    [{ ...ctt, name: 'B' }, gls],
    [
      { ...ctt, name: 'A' },
      { ...gls, price: 7 },
    ],
    [{ path: 'list.0.name', mine: 'A', theirs: 'B' }],
    [],
  ],
  [
    'entries added by both',
    [ctt],
    [{ ...ctt, price: 5 }, mine],
    [ctt, theirs],
    [{ ...ctt, price: 5 }, mine, theirs],
    [],
    ['list.2'],
  ],
  ['the same entry added by both', [ctt], [ctt, theirs], [ctt, theirs], [ctt, theirs], [], []],
  [
    'an entry taken away, which the other changed',
    [ctt, gls],
    [ctt],
    [ctt, { ...gls, price: 7 }],
    [ctt],
    [{ path: 'list', mine: [ctt], theirs: [ctt, { ...gls, price: 7 }] }],
    [],
  ],
  [
    'the same thing added as another',
    [],
    [{ kind: 'order', body: 'a' }],
    [{ kind: 'order', body: 'b' }],
    [{ kind: 'order', body: 'a' }],
    [{ path: 'list', mine: [{ kind: 'order', body: 'a' }], theirs: [{ kind: 'order', body: 'b' }] }],
    [],
  ],
  [
    'another day of the week each',
    [[{ opens: '09:00' }], [], []],
    [[{ opens: '10:00' }], [], []],
    [[{ opens: '09:00' }], [], [{ opens: '09:00' }]],
    [[{ opens: '10:00' }], [], [{ opens: '09:00' }]],
    [],
    ['list.2'],
  ],
  [
    'hours of a day that was closed, by both',
    [[], []],
    [[{ opens: '09:00' }], []],
    [[{ opens: '10:00' }], []],
    [[{ opens: '09:00' }], []],
    [{ path: 'list.0', mine: [{ opens: '09:00' }], theirs: [{ opens: '10:00' }] }],
    [],
  ],
])('of a list: %s', (_, was, own, other, merged, collisions, taken) => {
  expect(threeWay({ list: was }, { list: own }, { list: other })).toEqual({
    merged: { list: merged },
    collisions,
    taken,
  });
});

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
