import { own } from '#core/shared/own.ts';
import { ApiError } from '../../api/client.ts';

/** Sentences by field; a field that is not there is fine. */
export type FormErrors = Readonly<Record<string, string>>;

/** What the server said of the fields, and the sentence for the whole form (`fallback` when it said nothing). */
export function readErrors(error: unknown, fallback: string): { fields: FormErrors; detail: string } {
  if (!(error instanceof ApiError)) return { fields: {}, detail: fallback };
  const fields = Object.fromEntries((error.problem.errors ?? []).map(({ path, message }) => [path, message]));
  return { fields, detail: error.problem.detail || fallback };
}

/** Why the server refused; null where it did not. */
export function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.problem.code : null;
}

/** The text of a field of a form. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
}

/** Puts the cursor into the first field that has something to mend. */
export function focusFirstError(form: HTMLFormElement | null, errors: FormErrors): void {
  const field = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && own(errors, element.name),
  );
  if (field instanceof HTMLElement) field.focus();
}
