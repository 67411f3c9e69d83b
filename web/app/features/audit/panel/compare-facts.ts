import { formatEuros } from '#core/shared/money.ts';
import { factWord, own, valueWords } from './words.ts';

/** A fact of a thing, before and after something was done to it; null: there was none. */
export interface ComparedFact {
  /** Its place among the facts, as it is kept: `values.social_media.facebook`. */
  readonly path: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly isChanged: boolean;
}

/** What was kept of a thing before and after, fact by fact and to be read; the changed ones first. */
export function compareFacts(type: string, before: unknown, after: unknown): ComparedFact[] {
  const [was, is] = [flatten(type, before), flatten(type, after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const facts = paths.map((path) => {
    const [one, other] = [was.get(path) ?? null, is.get(path) ?? null];
    return { path, label: labelOf(path), before: one, after: other, isChanged: one !== other };
  });
  return [...facts.filter(({ isChanged }) => isChanged), ...facts.filter(({ isChanged }) => !isChanged)];
}

function flatten(type: string, facts: unknown, path: readonly string[] = []): Map<string, string> {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const isPlainList = Array.isArray(facts) && facts.every((one) => typeof one !== 'object');
  if (typeof facts !== 'object' || facts === null || isPlainList) {
    const text = textOf(type, name, facts);
    return new Map(path.length === 0 || text === null ? [] : [[path.join('.'), text]]);
  }
  return new Map(
    Object.entries(facts).flatMap(([part, value]) => [...flatten(type, value, [...path, part])]),
  );
}

function textOf(type: string, name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((one) => textOf(type, name, one)).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') {
    return name.endsWith('_cents') ? formatEuros(value / 100) : value.toLocaleString('pt-PT');
  }
  const text = String(value);
  return own(valueWords(type, name) ?? {}, text) ?? text;
}

/** `items.0.quantity` is "Artigos 1 › Quantidade"; what only holds others is not said. */
function labelOf(path: string): string {
  const words: string[] = [];
  for (const part of path.split('.')) {
    if (part === 'values' && words.length === 0) continue;
    if (/^\d+$/.test(part)) words.push(`${words.pop() ?? ''} ${Number(part) + 1}`.trim());
    else words.push(factWord(part));
  }
  return words.join(' › ');
}
