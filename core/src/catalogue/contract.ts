import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { IVA_REGIMES } from '../shared/iva.ts';
import { numberOr } from '../shared/kind-input.ts';
import { readNumber } from '../shared/read-number.ts';
import { euros, grossEuros, instant, line, page, paged } from '../shared/schemas.ts';
import { SAID_CAMPAIGN } from './campaign-fields.ts';
import { SAID_ON_CARDS } from './field-schemas.ts';
import { ENERGY_CLASSES } from './mark-values.ts';
import { publicBlocks } from './public-blocks.ts';
import { CATEGORIES, CONSUMABLE_TYPES, SORTS } from './values.ts';

/** `renting` is read as `aluguer`. */
const category = z.preprocess(
  (v) => (v === 'renting' ? 'aluguer' : v),
  z.enum(CATEGORIES, 'Categoria desconhecida'),
);

export const productImage = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});

/**
 * What a product costs now. Amounts in euros. `net` is without IVA, `gross` with it; where no IVA is apart (`regime`) both are
 * what is paid.
 * `original_*`, `discount_percent` and `lowest_30_days_gross` are there only while a campaign runs.
 */
export const priceView = z.object({
  net: grossEuros,
  gross: grossEuros,
  regime: z.enum(IVA_REGIMES),
  /** Between `net` and `gross`, whole %. */
  iva_rate: z.number().int(),
  /** Several units cost the multiple of `gross`; else IVA is worked out on the sum of `net`. */
  is_typed_with_iva: z.boolean(),
  original_net: grossEuros.nullable(),
  original_gross: grossEuros.nullable(),
  discount_percent: z.number().int().nullable(),
  lowest_30_days_gross: grossEuros.nullable(),
  campaign_ends_at: instant.nullable(),
  /** Whole days left, rounded up; null unless campaign_show_countdown is set. */
  campaign_days_left: z.number().int().nullable(),
});

export const rentalTerms = z.object({
  monthly_gross: grossEuros,
  monthly_net: euros,
  /** Whether the month was typed with IVA: several units cost its multiple. */
  is_typed_with_iva: z.boolean(),
  installation_gross: grossEuros,
  installation_net: euros,
  minimum_months: z.number().int(),
  /** Of the amounts with IVA, whole %. */
  iva_rate: z.number().int(),
});

/** What the law wants beside the price of new goods (rules/offer-marks); null: nothing, or nobody said. */
export const offerMarks = z.object({
  charging: z
    .object({
      is_charger_included: z.boolean().nullable(),
      /** What it is charged with, whole watts. */
      watts: z.object({ min: z.number().int(), max: z.number().int(), usb_pd: z.boolean() }).nullable(),
    })
    .nullable(),
  energy: z
    .object({
      class: z.enum(ENERGY_CLASSES),
      /** The label's picture, in the shop's own files. */
      label: z.string().nullable(),
      /** The product information sheet, in EPREL. */
      sheet: z.string().nullable(),
    })
    .nullable(),
});
export type OfferMarks = z.output<typeof offerMarks>;

/** A product as a card of the public catalogue shows it. `price` is the current price, without IVA; `price_with_iva` with it. */
export const productCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...SAID_ON_CARDS,
  grade: z.string().nullable(),
  /** What one looks for first in a thing of its kind: "i7", "16 GB", "512 GB". */
  facts: z.array(z.string()),
  /** Of used laptops: what the battery still holds of its capacity, whole %. */
  battery_health: z.number().int().nullable(),
  /** Of consumables: who made it; null of other goods and where nobody said. */
  consumable_type: z.enum(CONSUMABLE_TYPES).nullable(),
  price: grossEuros,
  price_with_iva: grossEuros,
  pricing: priceView,
  rental: rentalTerms.nullable(),
  ...offerMarks.shape,
  image: productImage.nullable(),
  rating: z.number().nullable(),
  reviews: z.number().int(),
});

/** Who made a thing, and who answers for it in the European Union: what stands beside its offer (Regulation (EU) 2023/988, art. 19). */
export const manufacturer = z.object({
  brand_id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  /** An e-mail or a page. */
  contact: z.string().nullable(),
  representative: z
    .object({ name: z.string(), address: z.string().nullable(), contact: z.string().nullable() })
    .nullable(),
});
export type Manufacturer = z.output<typeof manufacturer>;

const specRow = z.object({ label: z.string(), value: z.string() });

/** What every product's page promises, in the words shown (docs/product.md#promises). */
export const promises = z.object({
  /** Null where there is none: software. */
  guarantee: z.string().nullable(),
  guarantee_sentence: z.string().nullable(),
  delivery: z.string(),
  returns: z.string(),
});

/** A product's own page. Never carries cost, supplier or supplier reference. */
export const productDetail = productCard.extend({
  description: z.string(),
  /** Addresses; `pictures` has them with their texts and sizes. */
  images: z.array(z.string()),
  pictures: z.array(productImage),
  /** Label to value, block and free text together; `specification_rows` has them in the order of the table. */
  specifications: z.record(z.string(), z.string()),
  specification_rows: z.array(specRow),
  /** EAN or another code of the trade, digits alone; null when there is none. */
  gtin: z.string().nullable(),
  /** Euros without IVA before the campaign; null without one. */
  originalPrice: grossEuros.nullable(),
  /** The campaign that runs now; one that is planned is nobody's business yet. */
  ...SAID_CAMPAIGN,
  ...publicBlocks.shape,
  promises,
  /** Null of software, and of what has no brand. */
  manufacturer: manufacturer.nullable(),
  /** Warnings and safety information: the product's own, or its brand's. */
  warnings: z.string().nullable(),
  features: z.array(z.string()),
  compatible_printers: z.array(z.string()),
  delivery_time: z.string().nullable(),
  /** "Encomende até às 16h e receba até quinta-feira, 26 de novembro"; null when out of stock or not known. */
  delivery_promise: z.string().nullable(),
});

export type ProductCard = z.output<typeof productCard>;
export type ProductDetail = z.output<typeof productDetail>;
export type PriceView = z.output<typeof priceView>;

/** A parameter that may stand several times in the address: always a list. */
const several = z
  .preprocess(
    (v) => (v === undefined ? [] : Array.isArray(v) ? v : [v]),
    z.array(line(80, 1)).max(30, 'Demasiados filtros'),
  )
  .default([]);

const flag = z
  .enum(['0', '1'])
  .transform((v) => v === '1')
  .default(false);

/** As a form without scripts sends what was typed; an empty one is as if it were not sent. */
const price = z.preprocess(
  (given) => readNumber(given) ?? undefined,
  numberOr('Preço inválido').min(0, 'Preço inválido').max(999_999.99, 'Preço inválido').optional(),
);

/**
 * Filters of the public catalogue, as in the address bar. Values of one facet are alternatives; facets all hold.
 * Prices in euros with IVA, as the public sees them. `ordenar` left out: relevance with a text, recommended without.
 */
export const catalogueQuery = z.object({
  q: line(120).optional(),
  categoria: category.optional(),
  subcategoria: several,
  marca: several,
  estado: several,
  grau: several,
  cor: several,
  rendimento: several,
  consumivel: several,
  cpu: several,
  ram: several,
  disco: several,
  ecra: several,
  preco_min: price,
  preco_max: price,
  stock: flag,
  campanha: flag,
  ordenar: z.enum(SORTS).optional(),
  /** 1: the words of `q` are only words, and nothing is read from them. */
  texto: flag,
  pagina: page,
});
export type CatalogueQuery = z.output<typeof catalogueQuery>;

/** One facet with how many products each value would leave; `key` is its parameter in the address. */
export const facet = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(
    z.object({ value: z.string(), label: z.string(), count: z.number().int(), selected: z.boolean() }),
  ),
});
export type Facet = z.output<typeof facet>;

export const productPage = paged(productCard).extend({
  facets: z.array(facet),
  in_stock: z.number().int(),
  in_campaign: z.number().int(),
  /** Euros with IVA, the price filter left aside. */
  price_range: z.object({ min: z.number(), max: z.number() }).nullable(),
  /** Words read as others, so that the page can say so. */
  corrections: z.array(z.object({ typed: z.string(), read: z.string() })),
  /** Words left out, because no product has them with the others. */
  ignored: z.array(z.string()),
  /** What was typed with a part's number that products have, where one was typed that none has ("tn2402": "tn2420"). */
  meant: z.string().nullable(),
  /**
   * What the words of `q` were read as: the parameters that ask for this list without reading words, `q` (what is left
   * of it) and `texto` among them. Null when they were taken as they are.
   */
  understood: z.array(z.object({ name: z.string(), value: z.string() })).nullable(),
  /** What the shop says of this search: the text that was searched in its place, or the page of the shop that it leads to. */
  answer: z.object({ text: z.string().nullable(), to: z.string().nullable() }).nullable(),
});
export type ProductPage = z.output<typeof productPage>;

export const listProducts = defineCall({
  method: 'GET',
  path: '/api/products',
  summary: 'Catálogo público: pesquisa, categoria, ordem, página',
  tag: 'Catálogo',
  access: 'public',
  also: [503],
  query: catalogueQuery,
  response: productPage,
});

/** The most products whose cards may be asked for at once. */
export const MOST_CARDS = 12;

export const readProductCards = defineCall({
  method: 'GET',
  path: '/api/product-cards',
  summary: 'Cartões de produtos escolhidos, pela ordem pedida; o que já não existe falta',
  tag: 'Catálogo',
  access: 'public',
  query: z.object({
    id: z.preprocess(
      (v) => (v === undefined ? [] : Array.isArray(v) ? v : [v]),
      z.array(z.uuid()).max(MOST_CARDS, 'Demasiados produtos'),
    ),
  }),
  response: z.object({ items: z.array(productCard) }),
});

export const getProduct = defineCall({
  method: 'GET',
  path: '/api/products/{id}',
  summary: 'Um produto, pelo id ou pelo slug',
  tag: 'Catálogo',
  access: 'public',
  also: [410],
  params: z.object({ id: line(120, 1) }),
  response: productDetail,
});
