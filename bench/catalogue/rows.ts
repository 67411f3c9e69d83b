import { slugify } from '#core/catalogue/rules/slug.ts';
import type { Goods } from './product.ts';
import { serial } from './product.ts';

type Cell = string | number | boolean | null | undefined | readonly string[];

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cell(value: Cell): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (Array.isArray(value)) {
    const quoted = value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`);
    return cell(`{${quoted.join(',')}}`);
  }
  return String(value).replace(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found);
}

/** One line of PostgreSQL's COPY text format. */
export function line(cells: readonly Cell[]): string {
  return `${cells.map(cell).join('\t')}\n`;
}

/** The id of product `n`: a UUID of version 7 whose time rises with n. */
export function productId(n: number): string {
  const time = (1_760_000_000_000 + n).toString(16).padStart(12, '0');
  const rest = (Math.imul(n + 1, 2_654_435_761) >>> 0).toString(16).padStart(8, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${time}`;
}

export const PRODUCT_COLUMNS =
  'id,slug,name,description,category,subcategory,condition,price_cents,stock,brand,model,sku,color_symbol,compatible_printers,specifications,features,delivery_time,spec_blocks,cost_cents,installation_cents,minimum_months,campaign_active,campaign_starts_at,campaign_ends_at,campaign_percent,campaign_show_countdown';

/** Where in the years around now a campaign stands: one product in twenty has one that runs. */
function campaign(n: number): readonly Cell[] {
  if (n % 20 !== 0) return [false, null, null, null, false];
  return [true, '2026-01-01T00:00:00Z', '2029-12-31T23:59:59Z', 5 + (n % 30), n % 40 === 0];
}

/** The row of product `n`. */
export function productLine(n: number, goods: Goods, printers: readonly string[]): string {
  const stock = n % 9 === 0 ? 0 : (n * 31) % 60;
  return line([
    productId(n),
    `${slugify(goods.name).slice(0, 100).replace(/-$/, '')}-${serial(n).toLowerCase()}`,
    goods.name,
    goods.description,
    goods.category,
    goods.subcategory,
    goods.condition,
    goods.priceCents,
    stock,
    goods.brand,
    goods.model,
    goods.sku,
    goods.color,
    printers,
    JSON.stringify(goods.specifications.map(([label, value]) => ({ label, value }))),
    goods.features,
    '2_days',
    JSON.stringify(goods.blocks),
    goods.costCents,
    goods.rental?.installationCents,
    goods.rental?.months,
    ...campaign(n),
  ]);
}
