import { expect, test } from 'vitest';
import { FrequencySketch, hashOf } from './frequency-sketch.ts';
import { FrequentStore } from './frequent-store.ts';

const SIZE = 100;

/** Asks for keys in turn, keeping what is not there; gives how many were. */
function ask(store: FrequentStore<string>, keys: Iterable<string>): number {
  let hits = 0;
  for (const key of keys) {
    if (store.get(key) === undefined) store.set(key, key, SIZE);
    else hits++;
    expect(store.bytes).toBeLessThanOrEqual(100 * SIZE);
  }
  return hits;
}

const newStore = (options = {}) => new FrequentStore<string>(100 * SIZE, options);
const keys = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);

test('as long as there is room everything stays, asked for again or not', () => {
  const store = newStore();
  ask(store, keys('a', 95));
  expect(ask(store, keys('a', 95))).toBe(95);
});

test('a crawler that asks for everything once pushes out nothing that is asked for', () => {
  const store = newStore();
  ask(store, keys('hot', 80));
  for (let i = 0; i < 20; i++) {
    ask(store, keys('hot', 80));
    ask(store, keys(`once ${i} `, 250));
  }
  expect(ask(store, keys('hot', 80))).toBe(80);
});

test('addresses in turn, twice as many as there is room for: about half are there each time', () => {
  const store = newStore();
  ask(store, keys('a', 200));
  for (let i = 0; i < 5; i++) expect(ask(store, keys('a', 200))).toBeGreaterThan(80);
});

test('what is asked for often comes in for what was asked for long ago', () => {
  const store = newStore();
  for (let i = 0; i < 15; i++) ask(store, keys('old', 95));
  for (let i = 0; i < 1500; i++) ask(store, keys('new', 95));
  expect(ask(store, keys('new', 95))).toBeGreaterThan(85);
});

test('people as they are (Zipf): nearly as many hits as if the most popular had been chosen beforehand', () => {
  const store = newStore();
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const total = Math.log(2000);
  const zipf = () => `page${Math.floor(Math.exp(random() * total))}`;
  ask(store, Array.from({ length: 20_000 }, zipf));
  const asked = Array.from({ length: 20_000 }, zipf);
  const best = asked.filter((key) => Number(key.slice(4)) <= 100).length;
  expect(ask(store, asked)).toBeGreaterThan(0.9 * best);
});

test('what is of no use any more makes room first', () => {
  const spent = new Set(keys('old', 95));
  const left: string[] = [];
  const store = newStore({
    isSpent: (value: string) => spent.has(value),
    onLeave: (key: string) => left.push(key),
  });
  for (let i = 0; i < 5; i++) ask(store, keys('old', 95));
  ask(store, keys('new', 50));
  expect(ask(store, keys('new', 50))).toBe(50);
  expect(left.every((key) => key.startsWith('old'))).toBe(true);
});

test('what is larger than all the room is not kept, and what it would replace is gone', () => {
  const left: string[] = [];
  const store = newStore({ onLeave: (key: string) => left.push(key) });
  store.set('a', 'a', SIZE);
  store.set('a', 'large', 101 * SIZE);
  expect([store.get('a'), store.bytes, left]).toEqual([undefined, 0, ['a']]);
});

test('a value that is replaced counts once, one that is deleted not at all', () => {
  const store = newStore();
  store.set('a', 'one', SIZE);
  store.set('a', 'two', 3 * SIZE);
  expect([store.peek('a'), store.bytes, store.size]).toEqual(['two', 3 * SIZE, 1]);
  store.delete('a');
  expect([store.peek('a'), store.bytes, store.size]).toEqual([undefined, 0, 0]);
});

test('the sketch never says less than was noted, up to its most, and seldom more', () => {
  const sketch = new FrequencySketch(1000);
  for (let i = 0; i < 300; i++) for (let n = 0; n <= i % 4; n++) sketch.note(hashOf(`key ${i}`));
  const off = keys('', 300).map((_, i) => sketch.estimate(hashOf(`key ${i}`)) - (1 + (i % 4)));
  expect(Math.min(...off)).toBeGreaterThanOrEqual(0);
  expect(off.filter((n) => n > 0).length).toBeLessThan(15);
});
