/**
 * The first `count` of `slots` in order: by `keyOf` (a slot, and its place in `slots`), the least first, then by `ranks`, then by slot. A bounded heap, so
 * that a page of a million costs little more than reading them.
 */
export function firstInOrder(
  slots: Uint32Array,
  count: number,
  keyOf: (slot: number, place: number) => number,
  ranks: Float64Array,
): number[] {
  if (count <= 0) return [];
  const heap: number[] = []; // the last of the kept on top
  const keys: number[] = [];
  const at = (i: number): number => heap[i] ?? 0;
  const isBefore = (key: number, slot: number, other: number): boolean => {
    const otherKey = keys[other] ?? 0;
    if (key !== otherKey) return key < otherKey;
    const difference = (ranks[slot] ?? 0) - (ranks[at(other)] ?? 0);
    return difference < 0 || (difference === 0 && slot < at(other));
  };
  const swap = (i: number, j: number): void => {
    [heap[i], heap[j]] = [at(j), at(i)];
    [keys[i], keys[j]] = [keys[j] ?? 0, keys[i] ?? 0];
  };
  const sink = (from: number): void => {
    let i = from;
    for (;;) {
      let last = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < heap.length && isBefore(keys[last] ?? 0, at(last), child)) last = child;
      if (last === i) return;
      swap(i, last);
      i = last;
    }
  };
  const rise = (from: number): void => {
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!isBefore(keys[parent] ?? 0, at(parent), i)) return;
      swap(i, parent);
      i = parent;
    }
  };
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] ?? 0;
    const key = keyOf(slot, i);
    if (heap.length < count) {
      heap.push(slot);
      keys.push(key);
      rise(heap.length - 1);
    } else if (isBefore(key, slot, 0)) {
      heap[0] = slot;
      keys[0] = key;
      sink(0);
    }
  }
  const places = heap.map((_, i) => i);
  places.sort((a, b) => (isBefore(keys[a] ?? 0, at(a), b) ? -1 : 1));
  return places.map(at);
}
