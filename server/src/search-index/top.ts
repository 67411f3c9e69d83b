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
  const first = Math.min(count, slots.length);
  if (first <= 0) return [];
  // Places in `slots`; the last of the kept on top.
  const heap = new Uint32Array(first);
  const keyAt = (place: number): number => (keys ? (keys[place] ?? 0) : 0);
  const rankAt = (place: number): number => ranks[slots[place] ?? 0] ?? 0;
  const isBefore = (place: number, other: number): boolean => {
    const byKey = keyAt(place) - keyAt(other);
    if (byKey !== 0) return byKey < 0;
    const byRank = rankAt(place) - rankAt(other);
    return byRank < 0 || (byRank === 0 && (slots[place] ?? 0) < (slots[other] ?? 0));
  };
  /** Puts `place` where it belongs below `from`, in a heap of the first `length`. */
  const sink = (place: number, from: number, length: number): void => {
    let i = from;
    for (let child = 2 * i + 1; child < length; child = 2 * i + 1) {
      if (child + 1 < length && isBefore(heap[child] ?? 0, heap[child + 1] ?? 0)) child += 1;
      const below = heap[child] ?? 0;
      if (!isBefore(place, below)) break;
      heap[i] = below;
      i = child;
    }
    heap[i] = place;
  };
  for (let place = 0; place < first; place++) heap[place] = place;
  for (let i = (first >>> 1) - 1; i >= 0; i--) sink(heap[i] ?? 0, i, first);
  // Nearly all of many are after the last of the kept: that is seen here, without a call.
  let lastKey = keyAt(heap[0] ?? 0);
  let lastRank = rankAt(heap[0] ?? 0);
  for (let place = first; place < slots.length; place++) {
    const key = keys ? (keys[place] ?? 0) : 0;
    if (key > lastKey) continue;
    if (key === lastKey && (ranks[slots[place] ?? 0] ?? 0) > lastRank) continue;
    const last = heap[0] ?? 0;
    if (!isBefore(place, last)) continue;
    sink(place, 0, first);
    lastKey = keyAt(heap[0] ?? 0);
    lastRank = rankAt(heap[0] ?? 0);
  }
  // The last of what is left goes to the end, until all are in order.
  for (let end = first - 1; end > 0; end--) {
    const last = heap[0] ?? 0;
    sink(heap[end] ?? 0, 0, end);
    heap[end] = last;
  }
  return Array.from(heap, (place) => slots[place] ?? 0);
}
