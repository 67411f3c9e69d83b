/**
 * The first `count` of `items` in the order of `before` (strict: true when a stands before b), in order:
 * a bounded heap, so that a page of a million costs little more than reading them.
 */
export function firstInOrder(
  items: Iterable<number>,
  count: number,
  before: (a: number, b: number) => boolean,
): number[] {
  const heap: number[] = []; // the worst of the kept on top
  const at = (i: number): number => heap[i] ?? 0;
  const sink = (from: number): void => {
    let i = from;
    for (;;) {
      let worst = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < heap.length && before(at(worst), at(child))) worst = child;
      }
      if (worst === i) return;
      [heap[i], heap[worst]] = [at(worst), at(i)];
      i = worst;
    }
  };
  const rise = (from: number): void => {
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!before(at(parent), at(i))) return;
      [heap[i], heap[parent]] = [at(parent), at(i)];
      i = parent;
    }
  };
  if (count <= 0) return [];
  for (const item of items) {
    if (heap.length < count) {
      heap.push(item);
      rise(heap.length - 1);
    } else if (before(item, at(0))) {
      heap[0] = item;
      sink(0);
    }
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : before(b, a) ? 1 : 0));
}
