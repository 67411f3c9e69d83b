/** Somebody whose every word can be found again. */
export interface Traced {
  readonly id: string;
  readonly email: string;
  /** Stands in every text of theirs that no other word tells. */
  readonly word: string;
}

/** Who the rows of a room are about, with what the rows of many rooms name. */
interface About extends Traced {
  /** A product's id. */
  readonly product: string;
  /** Ids of their orders: one that was paid and delivered, and one that came to nothing. */
  readonly paid: string;
  readonly lost: string;
  /** A key of 43 letters that is theirs alone. */
  readonly key: (suffix: string) => string;
}

/** Runs one statement with its parameters. */
type Run = (text: string, ...values: unknown[]) => Promise<void>;

/**
 * A room's rows of somebody, in `<room>/testing/rows-about.ts`: at least one in every table of its own with data of people,
 * with a word of theirs in each text that may hold one. The rooms come in their order, so a row may stand on a lower room's.
 */
export type RowsAbout = (run: Run, about: About) => Promise<void>;
