/** An expected failure: a value, never an exception. `code` is looked up in the feature's `errors.ts`. */
export interface Failure {
  readonly code: string;
  readonly status: number;
  /** Short pt-PT title of the kind of failure. */
  readonly title: string;
  /** The pt-PT sentence to show. */
  readonly detail: string;
  readonly errors?: readonly FieldError[];
}

export interface FieldError {
  /** Dotted path into the input, e.g. `address.postal_code`. */
  readonly path: string;
  readonly message: string;
}

export type Result<T, F extends Failure = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };

/** Wraps a value as success. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Wraps a failure; `changes` replaces its text or adds field errors for this occurrence. */
export function fail(
  failure: Failure,
  changes: Partial<Pick<Failure, 'detail' | 'errors'>> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { ...failure, ...changes } };
}

type FailureTable = Record<
  string,
  { readonly status: number; readonly title: string; readonly detail: string }
>;

/** Gives every entry of a feature's table of failures its own code (the key). */
export function defineFailures<T extends FailureTable>(
  table: T,
): { readonly [K in keyof T]: Failure & { readonly code: K } } {
  return Object.fromEntries(Object.entries(table).map(([code, rest]) => [code, { code, ...rest }])) as {
    readonly [K in keyof T]: Failure & { readonly code: K };
  };
}
