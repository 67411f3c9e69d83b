import type { KindValues } from '../../catalogue/product-fields.ts';
import { fromLisbon, toLisbon } from '../../shared/lisbon-time.ts';
import { toEuros } from '../../shared/money.ts';
import type { Field, FieldValue } from '../fields.ts';
import { FEATURE_SEPARATORS, PRINTER_SEPARATORS, writeList, writePairs } from './read-list.ts';

/** "2026-11-30 23:59:59" in Lisbon; the exact ISO instant where that would not give it back. */
function writeInstant(iso: string): string {
  const instant = new Date(iso);
  const clock = toLisbon(instant);
  if (fromLisbon(clock).getTime() !== instant.getTime()) return iso;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${clock.year}-${two(clock.month)}-${two(clock.day)} ${two(clock.hour)}:${two(clock.minute)}:${two(clock.second)}`;
}

/** A value as the export writes it: euros as a number, the rest as text that `readField` reads as the same. */
export function writeCell(field: Field, value: FieldValue): string | number {
  if (value === null) return '';
  switch (field.kind) {
    case 'money':
      return toEuros(value as number);
    case 'integer':
      return value as number;
    case 'flag':
      return value === true ? 'sim' : 'não';
    case 'graphics':
      return value === 'sim' ? 'sim' : 'não';
    case 'printers':
      return writeList(value as KindValues['printers'], PRINTER_SEPARATORS, '; ');
    case 'features':
      return writeList(value as KindValues['features'], FEATURE_SEPARATORS, '\n');
    case 'pairs':
      return writePairs(value as KindValues['pairs']);
    case 'start':
    case 'end':
      return writeInstant(value as string);
    default:
      return String(value);
  }
}
