import { ApiError } from './client.ts';

/** Sentences by the path of their field (`lines.0.price`); a field that is not there is fine. */
export type FormErrors = Readonly<Record<string, string>>;

/** What the server said of the fields, and the sentence for the whole form (`fallback` when it said nothing). */
export function readErrors(error: unknown, fallback: string): { fields: FormErrors; detail: string } {
  if (!(error instanceof ApiError)) return { fields: {}, detail: fallback };
  const fields = Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]));
  return { fields, detail: error.problem.detail || fallback };
}

/** What was said of fields that the form, which shows `shown`, says at none of them. */
export function unsaidOf(fields: FormErrors, shown: string): string[] {
  return [...new Set(Object.values(fields))].filter((message) => !shown.includes(message));
}

/** Why the server refused; null where it did not. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.problem.code : null;
}
