import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import { beginsWithZeros, proofInput } from '#core/messages/rules/proof.ts';

/** Milliseconds of work before the page has its turn: less than a frame that anybody would miss. */
const SLICE = 12;

/** Lets the browser draw and listen. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Finds the counter that the challenge asks for, in slices between which the page goes on: a slow phone types as before.
 * The hash is the library's, not the browser's: `crypto.subtle` is missing without HTTPS and slower one hash at a time.
 */
export async function workOnProof({ challenge, bits }: { challenge: string; bits: number }): Promise<number> {
  for (let counter = 0; ; ) {
    const end = performance.now() + SLICE;
    do {
      if (beginsWithZeros(sha256(utf8ToBytes(proofInput(challenge, counter))), bits)) return counter;
      counter += 1;
    } while (performance.now() < end);
    await breathe();
  }
}
