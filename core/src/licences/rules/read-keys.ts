import { readCsv } from '../../shared/csv.ts';
import { fold } from '../../shared/fold.ts';

/** The most keys that are taken at once, and the largest file, in bytes. */
export const MAX_KEYS = 50_000;
export const MAX_KEYS_BYTES = 6 * 1024 * 1024;
export const MAX_KEY_LENGTH = 200;
const MIN_KEY_LENGTH = 4;

/** One key as it stands in a file; lines are counted from 1, as an editor counts them. */
export interface ReadKey {
  readonly line: number;
  readonly key: string;
}

/** What is wrong with a line. */
export interface KeyProblem {
  readonly line: number;
  /** pt-PT. */
  readonly message: string;
}

export interface ReadKeys {
  readonly keys: readonly ReadKey[];
  readonly problems: readonly KeyProblem[];
}

/** What a column of keys is headed by, folded. */
const HEADINGS = [
  'chave',
  'chaves',
  'licenca',
  'licencas',
  'key',
  'keys',
  'serial',
  'product key',
  'license',
  'license key',
  'codigo',
];

/**
 * What makes two keys the same: neither case nor blanks nor dashes, which suppliers write as they like. Kept and shown
 * is the key as it came.
 */
export function sameKey(key: string): string {
  return key
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** What is wrong with a key, pt-PT; null when nothing is. */
export function keyProblem(key: string): string | null {
  if (sameKey(key).length < MIN_KEY_LENGTH) return `uma chave tem pelo menos ${MIN_KEY_LENGTH} caracteres`;
  if (key.length > MAX_KEY_LENGTH) return `uma chave tem no máximo ${MAX_KEY_LENGTH} caracteres`;
  return /[\p{Cc}\p{Cs}\p{Co}\ufffd]/u.test(key) ? 'tem caracteres inválidos' : null;
}

function columnOf(rows: readonly (readonly string[])[]): { column: number; hasHeading: boolean } | null {
  const first = rows.find((row) => row.some((cell) => cell.trim() !== '')) ?? [];
  const headed = first.findIndex((cell) => HEADINGS.includes(fold(cell).trim()));
  if (headed >= 0) return { column: headed, hasHeading: true };
  const isWide = rows.some((row) => row.slice(1).some((cell) => cell.trim() !== ''));
  return isWide ? null : { column: 0, hasHeading: false };
}

/**
 * Reads keys that were pasted or stand in a file: one a line, or a CSV whose column of keys is headed. What is twice is
 * told with both lines.
 * @returns every key, and what is wrong: with a problem none may be taken.
 */
export function readKeys(text: string): ReadKeys {
  const rows = readCsv(text, MAX_KEYS + 3);
  const found = columnOf(rows);
  if (!found) {
    return {
      keys: [],
      problems: [{ line: 1, message: 'há várias colunas: ponha «chave» por cima da coluna das chaves' }],
    };
  }
  const keys: ReadKey[] = [];
  const problems: KeyProblem[] = [];
  const firstLine = new Map<string, number>();
  let isHeading = found.hasHeading;
  for (const [index, row] of rows.entries()) {
    const key = (row[found.column] ?? '').trim();
    if (key === '') continue;
    if (isHeading) {
      isHeading = false;
      continue;
    }
    const line = index + 1;
    const same = sameKey(key);
    const before = firstLine.get(same);
    const wrong = before === undefined ? keyProblem(key) : `é a mesma chave da linha ${before}`;
    if (wrong) problems.push({ line, message: wrong });
    else firstLine.set(same, line);
    keys.push({ line, key });
  }
  if (keys.length > MAX_KEYS) {
    problems.push({
      line: MAX_KEYS + 1,
      message: `no máximo ${MAX_KEYS.toLocaleString('pt-PT')} chaves de cada vez`,
    });
  }
  if (keys.length === 0) problems.push({ line: 1, message: 'não há nenhuma chave' });
  return { keys, problems };
}

/** What is shown of a key in lists: its last four characters, of a short one fewer. */
export function keyHint(key: string): string {
  const same = sameKey(key);
  return `••••${same.slice(-Math.min(4, Math.floor(same.length / 4)))}`;
}
