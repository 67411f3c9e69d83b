import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PostingsStore } from './postings.ts';

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
        store.trim();
        for (const [token, list] of model) {
          const postings = store.get(token);
          const entries = Array.from({ length: postings?.length ?? 0 }, (_, i) => [
            postings?.slot(i),
            postings?.fields(i),
          ]);
          expect(entries).toEqual([...list]);
          for (const known of list.keys()) expect(postings?.find(known)).toBeGreaterThanOrEqual(0);
          expect(postings?.find(slot + 1)).toBe(-1);
        }
        expect(store.get('none')).toBeUndefined();
      }),
    );
  });

  it('carries a list from its single entry through blocks to an array of its own', () => {
    const store = new PostingsStore();
    for (let slot = 0; slot < 20_000; slot++) {
      store.add('all', slot, 1);
      if (slot % 3 === 0) store.add('third', slot, 2);
    }
    store.trim();
    expect(store.get('all')?.length).toBe(20_000);
    expect(store.get('third')?.length).toBe(6667);
    expect(store.get('third')?.slot(6666)).toBe(19_998);
    expect(store.get('all')?.find(12_345)).toBe(12_345);
    store.add('all', 20_000, 1);
    expect(store.get('all')?.slot(20_000)).toBe(20_000);
  });
});
