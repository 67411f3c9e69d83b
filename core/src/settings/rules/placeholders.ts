import { own } from '../../shared/own.ts';

/** What the owner may write into a mail to be filled in: each a word of one line, never a link. */
export const MAIL_PLACEHOLDERS = ['nome', 'numero', 'loja', 'valor', 'produto', 'empresa'] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

/** What placeholders stand for in one mail; one that is missing is not known of it. */
export type MailValues = { readonly [Name in MailPlaceholder]?: string };

const PLACEHOLDER = /\{([^{}\n]*)\}/g;

function namesIn(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
}

/** What stands in braces and is no placeholder. */
export function unknownPlaceholders(text: string): string[] {
  return namesIn(text).filter((name) => !(MAIL_PLACEHOLDERS as readonly string[]).includes(name));
}

/** Placeholders of a text that a mail has no value for: with one of them the original is said. */
export function unfilledPlaceholders(text: string, known: readonly MailPlaceholder[]): string[] {
  return namesIn(text).filter((name) => !(known as readonly string[]).includes(name));
}

/** The text with its placeholders filled in, once: what a value says is never read again. Null when one has no value. */
export function fillPlaceholders(text: string, values: MailValues): string | null {
  if (namesIn(text).some((name) => own(values, name) === undefined)) return null;
  return text.replace(PLACEHOLDER, (_, name: string) => own(values, name) ?? '');
}
