import { describe, expect, it } from 'vitest';
import fc from '#core/testing/property.ts';
import { PostingsStore } from './postings.ts';
import { listSlots, wordsFor } from './slot-set.ts';

/** The slots of a list, each with its fields: read as a search does, by weights that are the fields themselves. */
function entriesOf(store: PostingsStore, token: string, slots: number): [number, number][] {
  const marked = new Int32Array(wordsFor(slots));
  const found = new Float32Array(slots);
  store.get(token)?.markIn(marked);
  store.get(token)?.weigh(
    marked,
    Float32Array.from({ length: 256 }, (_, fields) => fields),
    found,
    true,
  );
  return [...listSlots(marked, slots)].map((slot, place) => [slot, found[place] ?? 0]);
}

describe('PostingsStore', () => {
  it('gives back, for every token, the slots and fields that were put in', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 6 }), fc.boolean());
    fc.assert(
      fc.property(fc.array(step, { maxLength: 600 }), (steps) => {
        const store = new PostingsStore();
        const model = new Map<string, Map<number, number>>();
        let slot = 0;
        for (const [token, field, isNext] of steps) {
          if (isNext) slot += 1;
          const list = model.get(`t${token}`) ?? new Map<number, number>();
          expect(store.add(`t${token}`, slot, 1 << field)).toBe(!model.has(`t${token}`));
          list.set(slot, (list.get(slot) ?? 0) | (1 << field));
          model.set(`t${token}`, list);
        }
        for (const [token, list] of model) {
          expect(store.get(token)?.length).toBe(list.size);
          expect(store.count(token)).toBe(list.size);
          expect(entriesOf(store, token, slot + 1)).toEqual([...list]);
        }
        expect(store.get('none')).toBeUndefined();
      }),
    );
  });

  it.each([
    ['every product', 1, 20_000],
    ['one in three', 3, 20_000],
    ['one in a hundred', 100, 300_000],
    ['one in ten thousand', 10_000, 16_000_000],
  ])('carries a list from a single entry through blocks to a packed one: %s', (_, step, slots) => {
    const store = new PostingsStore();
    const expected: [number, number][] = [];
    for (let slot = 0; slot < slots; slot += step) {
      store.add('word', slot, 1);
      if (slot % 7 === 0) store.add('word', slot, 64);
      expected.push([slot, slot % 7 === 0 ? 65 : 1]);
    }
    expect(store.count('word')).toBe(expected.length);
    expect(entriesOf(store, 'word', slots)).toEqual(expected);
    store.add('word', slots + 5, 2);
    expect(store.count('word')).toBe(expected.length + 1);
    expect(entriesOf(store, 'word', slots + 6)).toEqual([...expected, [slots + 5, 2]]);
  });

  it('tells a hundred thousand tokens apart', () => {
    const store = new PostingsStore();
    for (let slot = 0; slot < 100_000; slot++) expect(store.add(`hp${slot}`, slot, 1)).toBe(true);
    for (let slot = 0; slot < 100_000; slot += 997)
      expect(entriesOf(store, `hp${slot}`, 100_000)).toEqual([[slot, 1]]);
    expect(store.get('hp100000')).toBeUndefined();
  });
});
