/** 52 bits of a token, from two hashes: a collision among ten million tokens is one chance in a hundred. */
function hash(token: string): number {
  let a = 2166136261;
  let b = 5381;
  for (let i = 0; i < token.length; i++) {
    const code = token.charCodeAt(i);
    a = Math.imul(a ^ code, 16777619);
    b = (Math.imul(b, 33) ^ code) | 0;
  }
  // Never 0: that marks an empty place.
  return (a >>> 0) * 2 ** 20 + ((b >>> 0) & 0xfffff) + 1;
}

/**
 * Numbers tokens 0, 1, 2 … in order of arrival without keeping their text: open addressing over their hashes,
 * a tenth of the memory of a Map of strings.
 */
export class TokenTable {
  #keys = new Float64Array(1 << 12);
  #numbers = new Uint32Array(1 << 12);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The token's number, or -1 when it has none. */
  get(token: string): number {
    const key = hash(token);
    const place = this.#place(key);
    return this.#keys[place] === key ? (this.#numbers[place] ?? -1) : -1;
  }

  /** The token's number, giving it the next one when it has none. */
  put(token: string): number {
    const key = hash(token);
    const place = this.#place(key);
    if (this.#keys[place] === key) return this.#numbers[place] ?? 0;
    const number = this.#size;
    this.#keys[place] = key;
    this.#numbers[place] = number;
    this.#size += 1;
    if (this.#size > this.#keys.length * 0.7) this.#grow();
    return number;
  }

  #place(key: number): number {
    const mask = this.#keys.length - 1;
    let place = Math.floor(key / 2 ** 20) & mask;
    for (;;) {
      const found = this.#keys[place];
      if (found === 0 || found === key) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    const keys = this.#keys;
    const numbers = this.#numbers;
    this.#keys = new Float64Array(keys.length * 2);
    this.#numbers = new Uint32Array(keys.length * 2);
    keys.forEach((key, i) => {
      if (key === 0) return;
      const place = this.#place(key);
      this.#keys[place] = key;
      this.#numbers[place] = numbers[i] ?? 0;
    });
  }
}
