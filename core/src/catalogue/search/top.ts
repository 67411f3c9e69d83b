/**
 * The first `count` of `slots` in order: by `keys` (each slot's at its place in `slots`; null when all are alike), the
 * least first, then by `ranks`, then by slot. A bounded heap, so that a page of a million costs little more than
 * reading them.
 */
export function firstInOrder(
  slots: Uint32Array,
  count: number,
  keys: Float32Array | Uint32Array | null,
  ranks: Float64Array,
): number[] {
  if (count <= 0) return [];
  // Places in `slots`; the last of the kept on top.
  const heap: number[] = [];
  const keyAt = (place: number): number => (keys ? (keys[place] ?? 0) : 0);
  const rankAt = (place: number): number => ranks[slots[place] ?? 0] ?? 0;
  const isBefore = (place: number, other: number): boolean => {
    const byKey = keyAt(place) - keyAt(other);
    if (byKey !== 0) return byKey < 0;
    const byRank = rankAt(place) - rankAt(other);
    return byRank < 0 || (byRank === 0 && (slots[place] ?? 0) < (slots[other] ?? 0));
  };
  const at = (i: number): number => heap[i] ?? 0;
  const swap = (i: number, j: number): void => {
    [heap[i], heap[j]] = [at(j), at(i)];
  };
  const sink = (from: number): void => {
    let i = from;
    for (;;) {
      let last = i;
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < heap.length && isBefore(at(last), at(child))) last = child;
      if (last === i) return;
      swap(i, last);
      i = last;
    }
  };
  const rise = (from: number): void => {
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!isBefore(at(parent), at(i))) return;
      swap(i, parent);
      i = parent;
    }
  };
  const first = Math.min(count, slots.length);
  for (let place = 0; place < first; place++) {
    heap.push(place);
    rise(place);
  }
  // Nearly all of many are after the last of the kept: that is seen here, without a call.
  let lastKey = keyAt(at(0));
  let lastRank = rankAt(at(0));
  for (let place = first; place < slots.length; place++) {
    const key = keys ? (keys[place] ?? 0) : 0;
    if (key > lastKey) continue;
    if (key === lastKey && (ranks[slots[place] ?? 0] ?? 0) > lastRank) continue;
    if (!isBefore(place, at(0))) continue;
    heap[0] = place;
    sink(0);
    lastKey = keyAt(at(0));
    lastRank = rankAt(at(0));
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1)).map((place) => slots[place] ?? 0);
}
