import type { Category } from '../../catalogue/values.ts';
import { lisbonDay } from '../../shared/lisbon-time.ts';
import type { DecimalSign } from '../../shared/read-number.ts';
import { type Cell, cellText, quoteCell, type Reading } from '../cell.ts';
import type { Field, FieldValue } from '../fields.ts';
import {
  readCategoryCell,
  readCharger,
  readColor,
  readCondition,
  readConsumableType,
  readDelivery,
  readEnergyClass,
  readFlagCell,
  readGrade,
  readOrigin,
  readRegime,
  readSubcategory,
} from './read-choice.ts';
import { readImage, readLink } from './read-image.ts';
import { readInstant } from './read-instant.ts';
import { FEATURE_SEPARATORS, PRINTER_SEPARATORS, readList, readPairs, splitList } from './read-list.ts';
import { readInteger, readMoney } from './read-number.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** How many printers, features or characteristics one product may name. */
const MAX_ITEMS = 200;
const UNREADABLE = /\p{Cc}/u;

/** What tells how the cells of a field are to be read. */
export interface FieldContext {
  /** The product's category: subcategories hang on it. */
  readonly category: Category | null;
  readonly decimalSign: DecimalSign | null;
}

function readText(cell: Cell, max: number): Reading<string> {
  const text = cellText(cell).replace(/\s+/g, ' ');
  if (UNREADABLE.test(text)) return { problem: 'Contém caracteres inválidos' };
  return text.length > max ? { problem: `Tem ${text.length} caracteres; no máximo ${max}` } : { value: text };
}

function readLong(cell: Cell, max: number): Reading<string> {
  const text = cellText(cell).replace(/\r\n?/g, '\n');
  if (/[^\P{Cc}\n\t]/u.test(text)) return { problem: 'Contém caracteres inválidos' };
  return text.length > max ? { problem: `Tem ${text.length} caracteres; no máximo ${max}` } : { value: text };
}

function bounded<T>(items: readonly T[], textOf: (item: T) => string): Reading<readonly T[]> {
  if (items.length > MAX_ITEMS) return { problem: `No máximo ${MAX_ITEMS} por produto` };
  if (items.some((item) => UNREADABLE.test(textOf(item)))) return { problem: 'Contém caracteres inválidos' };
  const long = items.find((item) => textOf(item).length > 200);
  return long ? { problem: `${quoteCell(textOf(long))} tem mais de 200 caracteres` } : { value: items };
}

/** Reads a cell that holds something as the value of a field. */
export function readField(field: Field, cell: Cell, context: FieldContext): Reading<FieldValue> {
  switch (field.kind) {
    case 'text':
      return readText(cell, field.max);
    case 'long':
      return readLong(cell, field.max);
    case 'money':
      return readMoney(cell, context.decimalSign);
    case 'integer':
      return readInteger(cell, field.max, context.decimalSign);
    case 'category':
      return readCategoryCell(cell);
    case 'subcategory':
      return context.category ? readSubcategory(cell, context.category) : { value: null };
    case 'condition':
      return readCondition(cell);
    case 'color':
      return readColor(cell);
    case 'grade':
      return readGrade(cell);
    case 'delivery':
      return readDelivery(cell);
    case 'regime':
      return readRegime(cell);
    case 'origin':
      return readOrigin(cell);
    case 'day': {
      const read = readInstant(cell, 'start');
      return 'problem' in read ? read : { value: lisbonDay(new Date(read.value)) };
    }
    case 'consumable':
      return readConsumableType(cell);
    case 'yes': {
      const read = readFlagCell(cell);
      return 'problem' in read ? read : { value: read.value ? 'sim' : null };
    }
    case 'charger':
      return readCharger(cell);
    case 'energy':
      return readEnergyClass(cell);
    case 'link':
      return readLink(cell);
    case 'flag':
      return readFlagCell(cell);
    case 'graphics': {
      const read = readFlagCell(cell);
      return 'problem' in read ? read : { value: read.value ? 'sim' : 'none' };
    }
    case 'start':
    case 'end':
      return readInstant(cell, field.kind);
    case 'printers':
      return bounded(readList(cellText(cell), PRINTER_SEPARATORS), (item) => item);
    case 'features':
      return bounded(splitList(cellText(cell), FEATURE_SEPARATORS), (item) => item);
    case 'pairs':
      return bounded(readPairs(cellText(cell)), ({ label, value }) => label + value);
    case 'image':
      return readImage(cell);
    case 'id':
      return UUID.test(cellText(cell))
        ? { value: cellText(cell).toLowerCase() }
        : { problem: `${quoteCell(cell)} não é um identificador` };
  }
}
