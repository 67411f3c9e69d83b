import type { Selectable } from 'kysely';
import { z } from 'zod';
import { SEARCHED_FIELDS } from '#core/catalogue/product-fields.ts';
import { priceOf } from '#core/catalogue/product-state.ts';
import { currentPrice, isCampaignRunning } from '#core/catalogue/rules/campaign.ts';
import { finePrice } from '#core/catalogue/rules/fine-price.ts';
import { ratingWorth } from '#core/catalogue/rules/recommended.ts';
import { CATEGORY_LABELS, COLOR_LABELS, CONDITION_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import type { Category, ColorSymbol, Condition } from '#core/catalogue/values.ts';
import type { Products } from '../../platform/database/tables.ts';
import type { IndexedProduct } from '../../search-index/search-index.ts';
import { cpuFamily, diskSize, ramSize, screenSize, yieldRange } from '../../search-index/search-index.ts';
import { campaignOf } from '../campaign-columns.ts';

/** Columns that the index is made of. */
export const INDEX_COLUMNS = [
  'id',
  'name',
  'description',
  'category',
  'subcategory',
  'condition',
  'brand',
  'model',
  'sku',
  'color_symbol',
  'compatible_printers',
  'price_cents',
  'price_with_iva_cents',
  'stock',
  'spec_blocks',
  'specifications',
  'campaign_active',
  'campaign_starts_at',
  'campaign_ends_at',
  'campaign_percent',
  'campaign_show_countdown',
  'sold_units',
  'rating_sum',
  'rating_count',
] as const;

export type IndexRow = Pick<Selectable<Products>, (typeof INDEX_COLUMNS)[number]>;

const word = z.string().nullish().catch(null);
const computer = z
  .object({ cpu: word, ram: word, storage: word, screen: word, grade: word, barcode: word })
  .partial();
const blocks = z
  .object({
    laptop_specs: computer,
    desktop_specs: computer,
    printer_specs: computer,
    consumable_specs: z.object({
      copies_number: z.coerce.number().nullish().catch(null),
      consumable_type: word,
      barcode: word,
    }),
    software_specs: z.object({ barcode: word }).partial(),
    rental_specs: z
      .object({ laptop_specs: computer, desktop_specs: computer, printer_specs: computer })
      .partial(),
  })
  .partial()
  .catch({});

const record = z.record(z.string(), z.unknown()).catch({});
const written = z.array(z.object({ value: z.string() })).catch([]);

/** What the table of a product says, for its words: values, without the labels that all products share. */
function shownWords(blocks: unknown): string[] {
  return Object.entries(record.parse(blocks)).flatMap(([name, value]) => {
    if (name.endsWith('_specs')) return shownWords(value);
    return SEARCHED_FIELDS.has(name) && typeof value === 'string' ? [value] : [];
  });
}

function isSubstitute(type: string | null | undefined): boolean {
  return type !== null && type !== undefined && type !== '' && type !== 'original';
}

/** A row of products as the search index knows it, at its price of `now`; `ivaRate` of what the shop sells, whole %. */
export function indexedProduct(row: IndexRow, nameRank: number, now: Date, ivaRate: number): IndexedProduct {
  const specs = blocks.parse(row.spec_blocks);
  const rental = specs.rental_specs;
  const machine =
    specs.laptop_specs ??
    specs.desktop_specs ??
    specs.printer_specs ??
    rental?.laptop_specs ??
    rental?.desktop_specs ??
    {};
  const campaign = campaignOf(row);
  const color = row.color_symbol as ColorSymbol | null;
  return {
    id: row.id,
    name: row.name,
    brand: row.brand,
    model: row.model,
    sku: row.sku,
    description: [
      row.description,
      ...shownWords(row.spec_blocks),
      ...written.parse(row.specifications).map(({ value }) => value),
    ].join('\n'),
    codes: [machine.barcode, specs.consumable_specs?.barcode, specs.software_specs?.barcode].flatMap(
      (code) => code || [],
    ),
    printers: row.compatible_printers,
    categoryWords: [
      CATEGORY_LABELS[row.category as Category],
      row.subcategory ? subcategoryLabel(row.subcategory) : '',
      CONDITION_LABELS[row.condition as Condition],
      color ? COLOR_LABELS[color] : '',
    ].join(' '),
    facets: {
      categoria: row.category,
      subcategoria: row.subcategory,
      marca: row.brand,
      estado: row.condition,
      grau: machine.grade ?? null,
      cor: color,
      consumivel: specs.consumable_specs?.consumable_type ?? null,
      rendimento: yieldRange(specs.consumable_specs?.copies_number),
      cpu: cpuFamily(machine.cpu),
      ram: ramSize(machine.ram),
      disco: diskSize(machine.storage),
      ecra: screenSize(machine.screen),
    },
    finePrice: finePrice(currentPrice(priceOf(row), campaign, now), ivaRate),
    inStock: row.stock > 0,
    inCampaign: isCampaignRunning(campaign, now),
    isSecondary: row.category === 'aluguer' || isSubstitute(specs.consumable_specs?.consumable_type),
    isRental: row.category === 'aluguer',
    sold: row.sold_units,
    ratingWorth: ratingWorth(row.rating_sum, row.rating_count),
    nameRank,
  };
}
