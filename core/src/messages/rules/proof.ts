/** Bits of work that a message costs its sender's browser: some 30 000 hashes, a fraction of a second on a slow phone. */
const USUAL_BITS = 15;
/** The most it ever costs, while a flood is on. */
const MOST_BITS = 19;
/** Messages in an hour that no shop is surprised by. */
const USUAL_HOUR = 30;

/** How long a challenge is good, in milliseconds: somebody may take long over a letter. */
export const CHALLENGE_LIFETIME = 6 * 3_600_000;

/** How many leading zero bits are asked for, after so many messages in the last hour: one more each time they double. */
export function proofBits(lastHour: number): number {
  const doublings = Math.floor(Math.log2(Math.max(1, lastHour / USUAL_HOUR)));
  return Math.min(MOST_BITS, USUAL_BITS + doublings);
}

/** What is hashed (SHA-256) for one try. */
export function proofInput(challenge: string, counter: number): string {
  return `${challenge}:${counter}`;
}

/** Whether a hash begins with so many zero bits. */
export function beginsWithZeros(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let i = 0; i < whole; i++) if (hash[i] !== 0) return false;
  const rest = bits & 7;
  return rest === 0 || (hash[whole] ?? 0xff) >> (8 - rest) === 0;
}
