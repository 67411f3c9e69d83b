import { CATEGORY_LABELS, CONDITION_LABELS, subcategoryLabel } from '../../catalogue/texts.ts';
import type { Category, Condition } from '../../catalogue/values.ts';
import { writeCsvRecord } from '../../shared/csv.ts';
import { isEan } from '../../shared/ean.ts';
import type { Cents } from '../../shared/money.ts';
import { FEED_COLUMNS, type FeedColumn, type FeedFormat } from '../values.ts';

/** An article as feeds tell it: what its page shows, and nothing else. Addresses are whole. */
export interface FeedItem {
  readonly id: string;
  readonly sku: string | null;
  readonly gtin: string | null;
  readonly name: string;
  readonly brand: string | null;
  readonly model: string | null;
  readonly category: Category;
  readonly subcategory: string | null;
  readonly condition: Condition;
  readonly description: string;
  readonly link: string;
  /** The first one is the article's picture. */
  readonly pictures: readonly string[];
  readonly stock: number;
  /** With IVA, as it is sold now. */
  readonly priceCents: Cents;
  /** With IVA, before the campaign that runs; null: none runs. */
  readonly beforeCents: Cents | null;
  /** When the campaign ends, ISO 8601; null: it does not say. */
  readonly campaign: { readonly from: string; readonly until: string } | null;
  readonly energyClass: string | null;
  readonly weightGrams: number | null;
  /** One of it, to the mainland, with IVA; null: no carrier takes it. */
  readonly shippingCents: Cents | null;
}

/** The most pictures beside the first one, and the longest texts that Google takes (Merchant Center, product data specification). */
const MOST_PICTURES = 10;
const LONGEST_TITLE = 150;
const LONGEST_DESCRIPTION = 5000;

const CONDITIONS: Readonly<Record<Condition, string>> = {
  novo: 'new',
  usado: 'used',
  recondicionado: 'refurbished',
};

const hasPicture = ({ pictures: [first] }: FeedItem) => first !== undefined && !first.endsWith('.svg');

/** Why whoever reads a format would refuse an article; empty: they take it. */
export function refusalsOf(format: FeedFormat, item: FeedItem): string[] {
  if (format === 'csv') return [];
  const asked: readonly (readonly [boolean, string])[] =
    format === 'kuantokusta'
      ? [
          [item.gtin === null, 'Sem EAN'],
          [item.brand === null, 'Sem marca'],
        ]
      : [
          [!hasPicture(item), 'Sem fotografia (um desenho SVG não conta)'],
          [item.description.trim() === '', 'Sem descrição'],
          [item.condition === 'novo' && item.brand === null, 'Sem marca'],
          [item.shippingCents === null, 'Nenhuma transportadora o leva ao continente'],
        ];
  const wrongCode = item.gtin !== null && !isEan(item.gtin);
  return [...asked, [wrongCode, 'EAN com algarismos errados'] as const].flatMap(([is, why]) =>
    is ? [why] : [],
  );
}

/** Text as it may stand in XML 1.0: what it forbids is left out. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const element = (name: string, value: string | number | null): string =>
  value === null || value === '' ? '' : `<${name}>${xml(String(value))}</${name}>`;

const plain = (cents: Cents) => (cents / 100).toFixed(2);
const euros = (cents: Cents) => `${plain(cents)} EUR`;

/** The last word that fits whole. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const part = text.slice(0, longest - 1);
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), longest / 2))}…`;
}

const categoryWords = ({ category, subcategory }: FeedItem) =>
  [CATEGORY_LABELS[category], subcategory && subcategoryLabel(subcategory)].filter(Boolean).join(' > ');

/**
 * An article as Google's product data specification has it (RSS 2.0 with g: elements). Of a campaign the price is the one
 * before it, and `sale_price` the one that counts, with its days.
 */
function googleItem(item: FeedItem): string {
  const isSale = item.beforeCents !== null && item.beforeCents > item.priceCents;
  const hasIdentifier = item.gtin !== null || (item.brand !== null && item.model !== null);
  const [first, ...more] = item.pictures;
  return `<item>${[
    element('g:id', item.id),
    element('g:title', cut(item.name, LONGEST_TITLE)),
    element('g:description', cut(item.description.trim(), LONGEST_DESCRIPTION)),
    element('g:link', item.link),
    element('g:image_link', first ?? null),
    ...more.slice(0, MOST_PICTURES).map((url) => element('g:additional_image_link', url)),
    element('g:availability', item.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('g:price', euros(isSale ? (item.beforeCents ?? 0) : item.priceCents)),
    isSale ? element('g:sale_price', euros(item.priceCents)) : '',
    isSale && item.campaign
      ? element('g:sale_price_effective_date', `${item.campaign.from}/${item.campaign.until}`)
      : '',
    element('g:brand', item.brand),
    element('g:gtin', item.gtin),
    element('g:mpn', item.model),
    hasIdentifier ? '' : element('g:identifier_exists', 'no'),
    element('g:condition', CONDITIONS[item.condition]),
    element('g:product_type', categoryWords(item)),
    element('g:energy_efficiency_class', item.energyClass),
    item.energyClass === null
      ? ''
      : element('g:min_energy_efficiency_class', 'G') + element('g:max_energy_efficiency_class', 'A'),
    item.weightGrams === null ? '' : element('g:shipping_weight', `${item.weightGrams} g`),
    item.shippingCents === null
      ? ''
      : `<g:shipping>${element('g:country', 'PT')}${element('g:price', euros(item.shippingCents))}</g:shipping>`,
  ].join('')}</item>\n`;
}

/** An article as KuantoKusta reads it: link, EAN and brand are what it must have; names that it maps with the shop. */
function kuantoItem(item: FeedItem): string {
  return `<product>${[
    element('id_product', item.id),
    element('reference', item.sku),
    element('ean', item.gtin),
    element('title', item.name),
    element('brand', item.brand),
    element('category', categoryWords(item)),
    element('description', item.description.trim()),
    element('price', plain(item.priceCents)),
    element('stock', item.stock),
    element('link', item.link),
    element('image', item.pictures[0] ?? null),
    element('condition', CONDITIONS[item.condition]),
    item.shippingCents === null ? '' : element('shipping_price', plain(item.shippingCents)),
  ].join('')}</product>\n`;
}

const CELLS: Readonly<Record<FeedColumn, (item: FeedItem) => string>> = {
  id: ({ id }) => id,
  sku: ({ sku }) => sku ?? '',
  ean: ({ gtin }) => gtin ?? '',
  nome: ({ name }) => name,
  marca: ({ brand }) => brand ?? '',
  modelo: ({ model }) => model ?? '',
  categoria: categoryWords,
  estado: ({ condition }) => CONDITION_LABELS[condition],
  preco: ({ priceCents }) => plain(priceCents),
  preco_anterior: ({ beforeCents }) => (beforeCents === null ? '' : plain(beforeCents)),
  stock: ({ stock }) => String(stock),
  portes: ({ shippingCents }) => (shippingCents === null ? '' : plain(shippingCents)),
  endereco: ({ link }) => link,
  imagem: ({ pictures }) => pictures[0] ?? '',
  descricao: ({ description }) => description,
};

/** How a feed is written: what stands before its articles, each of them, and what stands after. */
export interface FeedWriter {
  readonly head: string;
  readonly item: (item: FeedItem) => string;
  readonly foot: string;
}

/** The writer of a format. `columns` of a CSV: all of them when none was chosen. */
export function feedWriter(
  format: FeedFormat,
  shop: { readonly name: string; readonly url: string },
  columns: readonly FeedColumn[],
): FeedWriter {
  const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (format === 'google') {
    const channel = `<title>${xml(shop.name)}</title><link>${xml(shop.url)}</link><description>${xml(`Produtos de ${shop.name}`)}</description>\n`;
    return {
      head: `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${channel}`,
      item: googleItem,
      foot: '</channel></rss>\n',
    };
  }
  if (format === 'kuantokusta')
    return { head: `${xmlHead}<products>\n`, item: kuantoItem, foot: '</products>\n' };
  const chosen = (Object.keys(FEED_COLUMNS) as FeedColumn[]).filter(
    (name) => columns.length === 0 || columns.includes(name),
  );
  return {
    head: `\ufeff${writeCsvRecord(chosen.map((name) => FEED_COLUMNS[name]))}`,
    item: (item) => writeCsvRecord(chosen.map((name) => CELLS[name](item))),
    foot: '',
  };
}
