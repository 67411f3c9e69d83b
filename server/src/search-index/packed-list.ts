import { OpenList } from './open-list.ts';

/** Bytes of a chunk of a packed list. */
const CHUNK = 4096;

/**
 * Gives out chunks of large pieces of memory: thousands of small ones between what reading rows takes and gives back
 * would leave holes that never return to the system.
 */
export class Chunks {
  #piece = new Uint8Array(0);
  #used = 0;

  take(): Uint8Array {
    if (this.#used + CHUNK > this.#piece.length) {
      this.#piece = new Uint8Array(CHUNK * 256);
      this.#used = 0;
    }
    this.#used += CHUNK;
    return this.#piece.subarray(this.#used - CHUNK, this.#used);
  }
}

/** Room for the entries of one chunk, each of which takes at least a byte, and for the last one of all. */
const slots = new Uint32Array(CHUNK + 1);
const fields = new Uint8Array(CHUNK + 1);

/** A list as it is written down: its bytes, and where the next entry goes. */
export interface SavedList {
  readonly chunks: readonly Uint8Array[];
  readonly state: readonly [number, number, number, number, number, number];
}

/** A long list, packed: about a byte an entry where every other product has the word. */
export class PackedList {
  /** Grown a chunk at a time: nothing is copied and nothing is left over while a catalogue loads. */
  readonly #chunks: Uint8Array[] = [];
  #used = CHUNK;
  #length = 0;
  /** The last entry is not packed yet: a later field may still be added to it. */
  #slot = -1;
  #fields = 0;
  #packedSlot = -1;
  #packedFields = 0;
  readonly #memory: Chunks;

  constructor(memory: Chunks) {
    this.#memory = memory;
  }

  get length(): number {
    return this.#length;
  }

  add(slot: number, fields: number): void {
    if (slot === this.#slot) {
      this.#fields |= fields;
      return;
    }
    this.#pack();
    this.#slot = slot;
    this.#fields = fields;
    this.#length += 1;
  }

  /** The list as it is written down. */
  saved(): SavedList {
    return {
      chunks: this.#chunks,
      state: [this.#used, this.#length, this.#slot, this.#fields, this.#packedSlot, this.#packedFields],
    };
  }

  static restored({ chunks, state }: SavedList, memory: Chunks): PackedList {
    const list = new PackedList(memory);
    for (const saved of chunks) {
      const chunk = memory.take();
      chunk.set(saved);
      list.#chunks.push(chunk);
    }
    [list.#used, list.#length, list.#slot, list.#fields, list.#packedSlot, list.#packedFields] = state;
    return list;
  }

  /** The list unpacked. */
  open(): OpenList {
    const open = new OpenList(this.#slot + 1, this.#length);
    let slot = -1;
    let field = 0;
    let before = 0;
    for (const [at, bytes] of this.#chunks.entries()) {
      let count = 0;
      for (let i = 0; i < CHUNK; ) {
        let step = bytes[i++] ?? 0;
        // A step is at least 2: 0 is where what was packed ends.
        if (step === 0) break;
        if (step > 127) {
          step &= 127;
          let shift = 7;
          let byte = bytes[i++] ?? 0;
          for (; byte > 127; shift += 7) {
            step |= (byte & 127) << shift;
            byte = bytes[i++] ?? 0;
          }
          step |= byte << shift;
        }
        slot += step >>> 1;
        if (step & 1) field = bytes[i++] ?? 0;
        slots[count] = slot;
        fields[count] = field;
        count += 1;
      }
      if (at === this.#chunks.length - 1) {
        slots[count] = this.#slot;
        fields[count] = this.#fields;
        count += 1;
      }
      open.fill(slots, fields, count, before);
      before += count;
    }
    return open;
  }

  /** The step from the entry before, in groups of 7 bits; its lowest bit says that other fields follow. */
  #pack(): void {
    if (this.#slot < 0) return;
    if (this.#used + 6 > CHUNK) {
      this.#chunks.push(this.#memory.take());
      this.#used = 0;
    }
    const bytes = this.#chunks[this.#chunks.length - 1] ?? this.#memory.take();
    const isOther = this.#fields !== this.#packedFields;
    let step = (this.#slot - this.#packedSlot) * 2 + (isOther ? 1 : 0);
    while (step > 127) {
      bytes[this.#used++] = (step & 127) | 128;
      step >>>= 7;
    }
    bytes[this.#used++] = step;
    if (isOther) bytes[this.#used++] = this.#fields;
    this.#packedSlot = this.#slot;
    this.#packedFields = this.#fields;
  }
}
