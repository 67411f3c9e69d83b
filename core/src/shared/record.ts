import type { AbilityName } from './room.ts';

/**
 * A kind of thing that the shop keeps and shows in its panel under an address of its own: an order, a repair, a rental
 * (docs/adr/0618). What all of them have is said here once; what they are, and what is done to them, is their room's.
 */
export interface RecordKind {
  /** What it is, as the panel says it: 'Contrato de aluguer'. */
  readonly label: string;
  /** Where it stands below the panel's address, in front of its id: `alugueres`. */
  readonly place: string;
  /** Who may read it. */
  readonly ability: AbilityName;
  /** How it is called by its number; left out: it has none, or one that is words. */
  readonly numbers?: RecordNumbers;
}

/** Gives a record its literal types. */
export function defineRecord<const Kind extends RecordKind>(kind: Kind): Kind {
  return kind;
}

/** The numbers of a record as people say and type them. */
export interface RecordNumbers {
  /** 'C-1042'. */
  readonly say: (number: number) => string;
  /** The number that somebody typed ('C-1042', 'c1042') or that ends an address in a QR code; null: something else. */
  readonly typed: (typed: string) => number | null;
}

/**
 * Numbers with a letter or two in front.
 * @param bare From three digits on they are read without the letter too: the kind that people call by its number alone.
 */
export function recordNumbers(prefix: string, bare = false): RecordNumbers {
  const pattern = new RegExp(`(?:^|[=/])${prefix}\\s*-?\\s*(\\d{1,9})$${bare ? '|^(\\d{3,9})$' : ''}`, 'i');
  return {
    say: (number) => `${prefix}-${number}`,
    typed: (typed) => {
      const [, digits, alone] = pattern.exec(typed.trim()) ?? [];
      const found = digits ?? alone;
      return found === undefined ? null : Number(found);
    },
  };
}
