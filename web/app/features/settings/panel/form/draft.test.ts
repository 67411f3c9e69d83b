import { expect, test } from 'vitest';
import { valueAt, withValue } from './draft.ts';

const draft = { name: 'a', group: { list: [{ id: 1 }, { id: 2 }], on: true } };

test.each([
  ['name', 'a'],
  ['group.on', true],
  ['group.list.1.id', 2],
  ['group.list.2.id', undefined],
  ['toString', undefined],
])('%s is %j', (path, value) => {
  expect(valueAt(draft, path)).toBe(value);
});

test('another value at a place leaves the rest, and the draft it was', () => {
  const changed = withValue(draft, 'group.list.0.id', 7);
  expect(changed).toEqual({ name: 'a', group: { list: [{ id: 7 }, { id: 2 }], on: true } });
  expect(draft.group.list[0]).toEqual({ id: 1 });
  expect(changed.group.list[1]).toBe(draft.group.list[1]);
  expect(withValue(draft, 'name', 'b')).toEqual({ ...draft, name: 'b' });
});
