/** Numbers from 0 up to 1, the same ones in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Places 0 to count − 1 as people choose them: the second half as often as the first, the third a third as often (Zipf,
 * exponent 1).
 */
export function zipf(count: number, random: () => number): () => number {
  const total = Math.log(count + 1);
  return () => Math.min(count - 1, Math.floor(Math.exp(random() * total)) - 1);
}

/** In an order that has nothing to do with where they stood. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}
