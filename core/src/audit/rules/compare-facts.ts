import { formatEuros } from '../../shared/money.ts';
import type { ComparedFact } from '../contract.ts';
import type { FactWords } from './fact-words.ts';

/** What was kept of a thing before and after, fact by fact and to be read; the changed ones first. */
export function compareFacts(
  words: FactWords,
  type: string,
  before: unknown,
  after: unknown,
): ComparedFact[] {
  const [was, is] = [flatten(words, type, before), flatten(words, type, after)];
  const paths = [...new Set([...was.keys(), ...is.keys()])];
  const facts = paths.map((path) => {
    const [one, other] = [was.get(path) ?? null, is.get(path) ?? null];
    return { path, label: labelOf(words, path), before: one, after: other, is_changed: one !== other };
  });
  return [...facts.filter(({ is_changed }) => is_changed), ...facts.filter(({ is_changed }) => !is_changed)];
}

function flatten(
  words: FactWords,
  type: string,
  facts: unknown,
  path: readonly string[] = [],
): Map<string, string> {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const isPlainList = Array.isArray(facts) && facts.every((one) => typeof one !== 'object');
  if (typeof facts !== 'object' || facts === null || isPlainList) {
    const text = textOf(words, type, name, facts);
    return new Map(path.length === 0 || text === null ? [] : [[path.join('.'), text]]);
  }
  return new Map(
    Object.entries(facts).flatMap(([part, value]) => [...flatten(words, type, value, [...path, part])]),
  );
}

function textOf(words: FactWords, type: string, name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) {
    return value.length === 0 ? null : value.map((one) => textOf(words, type, name, one)).join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') {
    return name.endsWith('_cents') ? formatEuros(value / 100) : value.toLocaleString('pt-PT');
  }
  return words.valueOf(type, name, String(value));
}

/** `items.0.quantity` is "Artigos 1 › Quantidade"; what only holds others is not said. */
function labelOf(words: FactWords, path: string): string {
  const said: string[] = [];
  for (const part of path.split('.')) {
    if (part === 'values' && said.length === 0) continue;
    if (/^\d+$/.test(part)) said.push(`${said.pop() ?? ''} ${Number(part) + 1}`.trim());
    else said.push(words.nameOf(part));
  }
  return said.join(' › ');
}
