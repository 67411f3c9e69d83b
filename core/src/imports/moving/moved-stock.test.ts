import { expect, it } from 'vitest';
import { fieldLabel } from '../fields.ts';
import { leftOutNotes } from '../texts.ts';
import { recogniseExport } from './shop-export.ts';
import { translateExport } from './translate-export.ts';

function stockOf(headings: readonly string[], cells: readonly string[]) {
  const found = recogniseExport(headings);
  if (!found) throw new Error('not recognised');
  const moved = translateExport(found, { headings, rows: [{ line: 2, cells }] });
  const stock = moved.rows[0]?.cells[moved.headings.indexOf(fieldLabel('stock'))];
  return { stock, notes: leftOutNotes(moved.moving.left_out).join() };
}

const SHOPIFY = ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Variant Inventory Qty'];

it.each([
  // Tracker, quantity, units here, what is said of it.
  ['shopify', '12', '12', ''],
  ['shopify', '0', '0', ''],
  ['shopify', '-2', 0, ''],
  ['', '', 1, 'sem contagem de stock'],
  ['', '0', 1, 'sem contagem de stock'],
  ['', '7', '7', ''],
  [null, '0', '0', ''],
  [null, '', 0, 'com 0 unidades'],
])('Shopify: counted by %j, %j there, is %s here; said: "%s"', (tracker, quantity, stock, said) => {
  const headings = tracker === null ? SHOPIFY : [...SHOPIFY, 'Variant Inventory Tracker'];
  const cells = ['toner', 'Toner', 'T-1', '10.00', quantity, ...(tracker === null ? [] : [tracker])];
  const found = stockOf(headings, cells);
  expect(found.stock).toBe(stock);
  expect(found.notes).toContain(said);
  expect(found.notes === '').toBe(said === '');
});

it.each([
  ['1', '4', '4', ''],
  ['1', '', 1, 'sem contagem de stock'],
  ['sim', '', 1, 'sem contagem de stock'],
  ['0', '', 0, ''],
  ['0', '3', 0, ''],
  ['', '', 0, 'com 0 unidades'],
])('WooCommerce: in stock %j, %j there, is %s here; said: "%s"', (inStock, quantity, stock, said) => {
  const headings = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Published',
    'In stock?',
    'Stock',
    'Regular price',
    'Categories',
  ];
  const found = stockOf(headings, ['1', 'simple', 'T-1', 'Toner', '1', inStock, quantity, '10', 'Toners']);
  expect(found.stock).toBe(stock);
  expect(found.notes).toContain(said);
});
