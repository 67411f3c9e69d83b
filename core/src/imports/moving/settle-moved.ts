import { own } from '../../shared/own.ts';
import { type Cell, cellText } from '../cell.ts';
import { type FieldKey, findField } from '../fields.ts';
import { hasField } from '../rules/flat-product.ts';
import { fieldOfHeading } from '../rules/guess-mapping.ts';
import type { RowCells } from '../rules/judge-row.ts';
import { readCategoryCell } from '../rules/read-choice.ts';
import { readField } from '../rules/read-field.ts';
import { readPairs, writePairs } from '../rules/read-list.ts';
import type { Moving } from './moved-product.ts';

/** What no characteristic of another shop may set: the product itself, what it costs and what is sold. */
const NEVER = new Set<FieldKey>([
  'name',
  'description',
  'category',
  'subcategory',
  'condition',
  'price',
  'price_with_iva',
  'stock',
  'sku',
  'id',
  'cost_price',
  'supplier',
  'supplier_reference',
  'specifications',
  'features',
  'installation_value',
  'monthly_cost',
  'minimum_period_months',
]);

function isPart(key: FieldKey): boolean {
  return !NEVER.has(key) && !key.startsWith('image') && !key.startsWith('campaign_');
}

/** Characteristics that the category has a field for go there, where the field can read them; the rest stay. */
function fitParts(cells: RowCells): RowCells {
  const category = readCategoryCell(cells.category ?? null);
  const text = cellText(cells.specifications ?? null);
  if (!('value' in category) || text === '') return cells;
  const fitted: { -readonly [K in FieldKey]?: Cell } = { ...cells };
  const left = readPairs(text).filter(({ label, value }) => {
    const key = fieldOfHeading(label);
    const field = key && findField(key);
    const subcategory = cellText(cells.subcategory ?? null) || null;
    if (!key || !field || !isPart(key) || cellText(own(fitted, key) ?? null) !== '') return true;
    if (!hasField(key, category.value, subcategory)) return true;
    if ('problem' in readField(field, value, { category: category.value, decimalSign: null })) return true;
    fitted[key] = value;
    return false;
  });
  fitted.specifications = left.length > 0 ? writePairs(left) : null;
  return fitted;
}

/**
 * A row of a moved file as this shop means it: its category as it was mapped by eye, its price as one with IVA where the file's
 * have it, its characteristics in the blocks of its category.
 */
export function settleMoved(cells: RowCells, moving: Moving): RowCells {
  const name = cellText(cells.category ?? null);
  const chosen = moving.categories.find((category) => category.name === name);
  const known: RowCells = chosen?.category
    ? {
        ...cells,
        category: chosen.category,
        ...(chosen.subcategory ? { subcategory: chosen.subcategory } : {}),
      }
    : cells;
  const priced = moving.prices_include_iva
    ? { ...known, price: null, price_with_iva: known.price ?? null }
    : known;
  return fitParts(priced);
}
