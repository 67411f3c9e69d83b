import { z } from 'zod';
import { isPlain } from '../../shared/is-same.ts';
import { own } from '../../shared/own.ts';
import { type CompanySettings, companySettings } from '../company-settings.ts';
import { DEFAULT_SETTINGS } from '../defaults.ts';
import { assemble, fieldsOf } from '../sections.ts';
import { mergeSettings } from './merge-settings.ts';

/** A stored value that a rule of today refuses: what was read instead is its default. */
export interface UnreadableValue {
  /** Where it stands: `payment_settings.max_installments`. */
  readonly path: string;
  readonly value: unknown;
  readonly message: string;
}

/**
 * Settings as they were stored, perhaps by an older release, read by the rules of today. Never fails: what is missing or
 * refused is its default, field by field, and what was refused is told; in a list, the entries that are refused are left out.
 */
export function readStoredSettings(stored: unknown): {
  readonly settings: CompanySettings;
  readonly unreadable: readonly UnreadableValue[];
} {
  const whole = companySettings.safeParse(mergeSettings(DEFAULT_SETTINGS, stored));
  if (whole.success) return { settings: whole.data, unreadable: [] };
  const unreadable: UnreadableValue[] = [];
  const refuse = (path: readonly string[], value: unknown, error: z.ZodError): void => {
    unreadable.push({ path: path.join('.'), value, message: error.issues[0]?.message ?? '' });
  };
  const data = isPlain(stored) ? stored : {};
  const settings = assemble((section) => {
    const path = section.group === null ? [] : [section.group];
    return readFields(section.schema, section.defaults, fieldsOf(section, data), path, refuse);
  });
  return { settings: settings as CompanySettings, unreadable };
}

type Refuse = (path: readonly string[], value: unknown, error: z.ZodError) => void;

/** The fields of a group; a rule that holds between fields and fails gives the whole group its defaults. */
function readFields(
  schema: z.ZodObject,
  defaults: object,
  stored: unknown,
  path: readonly string[],
  refuse: Refuse,
): object {
  if (!isPlain(stored)) return defaults;
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const usual = own(defaults as Record<string, unknown>, name);
    fields[name] = readField(field as z.ZodType, usual, stored[name], [...path, name], refuse);
  }
  const whole = schema.safeParse(fields);
  if (whole.success) return whole.data;
  refuse(path, stored, whole.error);
  return defaults;
}

function readField(
  schema: z.ZodType,
  usual: unknown,
  stored: unknown,
  path: readonly string[],
  refuse: Refuse,
): unknown {
  if (stored === undefined) return usual;
  if (schema instanceof z.ZodObject && isPlain(usual)) return readFields(schema, usual, stored, path, refuse);
  const read = schema.safeParse(stored);
  if (read.success) return read.data;
  if (schema instanceof z.ZodArray && Array.isArray(stored))
    return readEntries(schema, usual, stored, path, refuse);
  refuse(path, stored, read.error);
  return usual;
}

function readEntries(
  schema: z.ZodArray,
  usual: unknown,
  stored: readonly unknown[],
  path: readonly string[],
  refuse: Refuse,
): unknown {
  const kept = stored.filter((entry, index) => {
    const read = (schema.element as z.ZodType).safeParse(entry);
    if (!read.success) refuse([...path, String(index)], entry, read.error);
    return read.success;
  });
  const read = schema.safeParse(kept);
  if (read.success) return read.data;
  refuse(path, stored, read.error);
  return usual;
}
