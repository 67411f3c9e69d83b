import type { Cents } from '../../shared/money.ts';

/** A movement of the shop's account, as the bank tells it. */
export interface BankLine {
  /** The bank's own reference; null where it gives none. */
  readonly bankReference: string | null;
  /** YYYY-MM-DD, the bank's own day. */
  readonly bookedOn: string;
  /** Into the account above 0, out of it below. */
  readonly cents: Cents;
  /** Whose account it came from or went to. */
  readonly name: string | null;
  readonly text: string;
  /** The handle of the shop's own transfer (pain.001). */
  readonly endToEndId: string | null;
  /** A transfer of the shop's came back: why. */
  readonly returned: string | null;
}

/**
 * What tells a line from all others, one text each: the account with the bank's reference, or with what the line says; its
 * day and amount; and its place among those that are equal in all of that, in the file's order.
 */
export function lineIdentities(iban: string, lines: readonly BankLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ bankReference, bookedOn, cents, text }) => {
    const said = bankReference ? `ref:${bankReference}` : `text:${text.replace(/\s+/g, ' ').toUpperCase()}`;
    const identity = [iban, said, bookedOn, cents].join('|');
    const place = seen.get(identity) ?? 0;
    seen.set(identity, place + 1);
    return `${identity}|${place}`;
  });
}
