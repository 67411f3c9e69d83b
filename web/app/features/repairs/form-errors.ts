import { ApiError } from '../../api/client.ts';

/** Sentences by field; a field that is not there is fine. */
export type FieldErrors = ReadonlyMap<string, string>;

export const NO_ERRORS: FieldErrors = new Map();

/** What the server said of the fields, and the sentence for the whole form (`fallback` when it said nothing). */
export function readRefusal(error: unknown, fallback: string): { fields: FieldErrors; detail: string } {
  if (!(error instanceof ApiError)) return { fields: NO_ERRORS, detail: fallback };
  const fields = new Map((error.problem.errors ?? []).map(({ path, message }) => [path, message]));
  return { fields, detail: error.problem.detail || fallback };
}

/** Puts the cursor into the first field that has something to mend. */
export function focusRefused(form: HTMLFormElement | HTMLFieldSetElement | null, fields: FieldErrors): void {
  const first = [...(form?.elements ?? [])].find((element) => fields.has(element.getAttribute('name') ?? ''));
  if (first instanceof HTMLElement) first.focus();
}
