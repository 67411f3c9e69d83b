import { createContext, use } from 'react';

/** What somebody has typed into a section and not saved yet: settings as they would be sent. */
export type Draft = Readonly<Record<string, unknown>>;

/** A value by its place: `email_settings.smtp_port`, `shipping_settings.carriers.0.name`. */
export function valueAt(draft: unknown, path: string): unknown {
  let value = draft;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** The draft with another value at a place; nothing else of it is touched. */
export function withValue<T>(draft: T, path: string, value: unknown): T {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValue(valueAt(draft, first) ?? {}, rest.join('.'), value);
  if (Array.isArray(draft)) return draft.map((one, i) => (String(i) === first ? inner : one)) as T;
  return { ...draft, [first]: inner };
}

export interface FormGiven {
  readonly draft: Draft;
  readonly get: <T>(path: string) => T;
  readonly set: (path: string, value: unknown) => void;
  /** What is wrong with a field, or with something in it. */
  readonly errorAt: (path: string) => string | undefined;
  readonly defined: Readonly<Record<string, boolean>>;
  /** Whether what is shown differs from what is saved. */
  readonly isDirty: boolean;
}

export const FormContext = createContext<FormGiven | null>(null);

/** The section's form, anywhere inside of it. */
export function useSectionDraft(): FormGiven {
  const given = use(FormContext);
  if (!given) throw new Error('useSectionDraft is for what stands inside a section of the settings');
  return given;
}
