import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { numberOr } from '../shared/kind-input.ts';
import { twoDecimals } from '../shared/money.ts';
import { readNumber } from '../shared/read-number.ts';
import { euros, grossEuros, instant, line, listPaging, page, paged, text } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { campaignDate, campaignPercent, SAID_CAMPAIGN } from './campaign-fields.ts';
import { productImage } from './contract.ts';
import { SAID_FIELDS } from './field-schemas.ts';
import {
  categoryInput,
  priceInput,
  productBody,
  productChanges,
  stockInput,
  stockSeen,
} from './product-body.ts';
import { SPEC_BLOCKS } from './spec-blocks.ts';
import { ADMIN_PRODUCT_SORTS, ADMIN_PRODUCT_VIEWS } from './values.ts';

const tag = 'Painel: produtos';
const params = z.object({ id: z.uuid('Produto desconhecido') });

const { laptop_specs, desktop_specs, consumable_specs, printer_specs, software_specs, rental_specs } =
  SPEC_BLOCKS;

/** A product whole, as the panel edits it: with costs, suppliers and the block of its category. */
export const wholeProduct = z.object({
  id: z.uuid(),
  slug: z.string(),
  ...SAID_FIELDS,
  price: euros,
  /** Euros with IVA: of what was typed with it, exactly that. */
  price_with_iva: grossEuros,
  /** Which of both was typed: it is the truth, the other is worked out. */
  is_typed_with_iva: z.boolean(),
  /** Euros without IVA now: a running campaign counts. */
  current_price: euros,
  /** Euros with IVA now: a running campaign counts. */
  current_price_with_iva: grossEuros,
  /** Label to value, block and free text together; what was written freely alone is `free_specifications`. */
  specifications: z.record(z.string(), z.string()),
  free_specifications: SAID_FIELDS.specifications,
  /** Addresses; `pictures` has them with their texts and sizes. */
  images: z.array(z.string()),
  pictures: z.array(productImage),
  ...SAID_CAMPAIGN,
  laptop_specs: laptop_specs.nullable(),
  desktop_specs: desktop_specs.nullable(),
  consumable_specs: consumable_specs.nullable(),
  printer_specs: printer_specs.nullable(),
  software_specs: software_specs.nullable(),
  rental_specs: rental_specs.nullable(),
  /** What one unit costs the shop, from the block. */
  cost: euros.nullable(),
  archived_at: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type WholeProduct = z.output<typeof wholeProduct>;

/** A product as the panel's list has it: whole, with what the margin check finds. */
export const adminProduct = wholeProduct.extend({
  /** Null when there is nothing to look at. */
  margin_alert: z.enum(['below_cost', 'campaign_loss', 'thin_margin']).nullable(),
});
export type AdminProduct = z.output<typeof adminProduct>;

export const listAdminProducts = defineCall({
  method: 'GET',
  path: '/api/admin/products',
  summary: 'Produtos, para o painel',
  tag,
  access: { can: 'catalogue.read' },
  wire: 'list',
  query: z.object({
    q: line(120).optional(),
    category: categoryInput.optional(),
    /** `low`: 5 or fewer left (docs/product.md#catalogue). */
    stock: z.enum(['low']).optional(),
    show: z.enum(ADMIN_PRODUCT_VIEWS, 'Filtro desconhecido').optional(),
    sort: z.enum(ADMIN_PRODUCT_SORTS, 'Ordem desconhecida').default('best'),
    ...listPaging,
  }),
  response: paged(adminProduct),
});

export const createProduct = defineCall({
  method: 'POST',
  path: '/api/products',
  summary: 'Criar um produto',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  body: productBody,
  response: wholeProduct,
  status: 201,
});

export const updateProduct = defineCall({
  method: 'PUT',
  path: '/api/products/{id}',
  summary: 'Alterar um produto; o que não se envia fica como está',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  body: productChanges,
  sentBack: wholeProduct,
  response: wholeProduct,
});

export const deleteProduct = defineCall({
  method: 'DELETE',
  path: '/api/products/{id}',
  summary: 'Eliminar um produto; se está numa encomenda, é arquivado',
  tag,
  access: { can: 'catalogue.delete' },
  params,
  response: z.object({ deleted: z.boolean(), archived: z.boolean(), message: z.string() }),
});

export const getAdminProduct = defineCall({
  method: 'GET',
  path: '/api/admin/products/{id}',
  summary: 'Um produto por inteiro',
  tag,
  access: { can: 'catalogue.read' },
  params,
  response: wholeProduct,
});

const sentFigures = z.object({ price: priceInput.optional(), price_with_iva: priceInput.optional() });

export const editProduct = defineCall({
  method: 'PATCH',
  path: '/api/admin/products/{id}',
  summary: 'Preço ou stock, na própria lista',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  body: sentFigures
    .extend({ stock: stockInput.optional(), stock_seen: stockSeen, ...asRead(sentFigures) })
    .refine(
      ({ price, price_with_iva, stock }) => (price ?? price_with_iva ?? stock) !== undefined,
      'Indique o preço ou o stock a alterar',
    ),
  response: wholeProduct,
});

/** A price or a description that somebody's assistant proposes, until it is used or thrown away. Euros. */
const productDraft = z.object({
  price: euros.nullable(),
  /** Of both at most one: as it would be typed. */
  price_with_iva: grossEuros.nullable(),
  description: z.string().nullable(),
  /** Whose assistant wrote it; null: of somebody who no longer has an account. */
  by: z.string().nullable(),
  at: instant,
});
export type ProductDraft = z.output<typeof productDraft>;
const readDraft = z.object({ draft: productDraft.nullable() });

export const getProductDraft = defineCall({
  method: 'GET',
  path: '/api/admin/products/{id}/draft',
  summary: 'O que um assistente propõe para um produto',
  tag,
  access: { can: 'catalogue.change' },
  params,
  response: readDraft,
});

export const draftProduct = defineCall({
  method: 'PUT',
  path: '/api/admin/products/{id}/draft',
  summary:
    'Propõe outro preço ou outra descrição de um produto, que alguém da loja confirma; toma o lugar da proposta anterior',
  tag,
  access: { can: 'catalogue.change' },
  limit: { points: 600, seconds: 3600 },
  params,
  body: sentFigures
    .extend({ description: text(10_000, 1, 'Indique a descrição').optional() })
    .refine(
      (sent) => Object.values(sent).some((value) => value !== undefined),
      'Indique o preço ou a descrição',
    )
    .refine(
      ({ price, price_with_iva }) => price === undefined || price_with_iva === undefined,
      'Envie o preço sem IVA ou o preço com IVA, não os dois',
    ),
  response: readDraft,
});

export const dropProductDraft = defineCall({
  method: 'DELETE',
  path: '/api/admin/products/{id}/draft',
  summary: 'Deita fora o que foi proposto para um produto',
  tag,
  access: { can: 'catalogue.change' },
  params,
  response: readDraft,
});

export const duplicateProduct = defineCall({
  method: 'POST',
  path: '/api/admin/products/{id}/duplicate',
  summary: 'Copiar um produto, sem SKU, stock nem campanha',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  response: wholeProduct,
  status: 201,
});

export const archiveProduct = defineCall({
  method: 'POST',
  path: '/api/admin/products/{id}/archive',
  summary: 'Tirar um produto da loja, sem o perder',
  tag,
  access: { can: 'catalogue.change' },
  params,
  response: wholeProduct,
});

export const restoreProduct = defineCall({
  method: 'POST',
  path: '/api/admin/products/{id}/restore',
  summary: 'Devolver à loja um produto arquivado',
  tag,
  access: { can: 'catalogue.change' },
  also: [409],
  params,
  response: wholeProduct,
});

/** One change of one product. Money in euros. */
export const historyEntry = z.object({
  /** Unique among the entries of one product. */
  id: z.string(),
  kind: z.enum(['price', 'stock', 'field']),
  at: instant,
  /** A price that a campaign brings later. */
  is_planned: z.boolean(),
  /** pt-PT name of what changed. */
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  order_id: z.string().nullable(),
  /** What people call that order. */
  order_number: z.string().nullable(),
  /** Name of who did it; null for the shop itself and for people who are gone. */
  who: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const getProductHistory = defineCall({
  method: 'GET',
  path: '/api/admin/products/{id}/history',
  summary: 'O que mudou num produto, quando e por quem',
  tag,
  access: { can: 'catalogue.read' },
  params,
  query: z.object({ page }),
  response: paged(historyEntry),
});

const ids = z
  .array(z.uuid('Produto desconhecido'), 'Escolha os produtos')
  .min(1, 'Escolha pelo menos um produto')
  .max(500, 'No máximo 500 produtos de cada vez')
  .transform((given) => [...new Set(given)]);

/** What is done to all chosen products. */
export const bulkAction = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('price'),
      by: z.enum(['amount', 'percent'], 'Indique se muda por valor ou por percentagem'),
      /** Euros or %, with sign; at most two decimals. */
      value: z.preprocess(
        readNumber,
        numberOr('Indique quanto muda')
          .min(-99_999.99, 'Valor demasiado grande')
          .max(99_999.99, 'Valor demasiado grande')
          .refine((v) => v !== 0, 'Indique quanto muda')
          .refine(...twoDecimals),
      ),
    }),
    z.object({
      kind: z.literal('stock'),
      by: z.enum(['set', 'add'], 'Indique se define ou soma'),
      value: z.preprocess(
        readNumber,
        numberOr('Indique o stock')
          .int('Use um número inteiro')
          .min(-1_000_000, 'Valor demasiado grande')
          .max(1_000_000, 'Valor demasiado grande'),
      ),
    }),
    z.object({
      kind: z.literal('campaign'),
      percent: campaignPercent,
      start_date: campaignDate('start'),
      end_date: campaignDate('end'),
      show_countdown: z.boolean().default(false),
    }),
    z.object({ kind: z.literal('end_campaign') }),
    z.object({
      kind: z.literal('category'),
      category: categoryInput,
      subcategory: line(60).nullish(),
    }),
    z.object({ kind: z.literal('archive') }),
    z.object({ kind: z.literal('restore') }),
  ],
  'Operação desconhecida',
);
export type BulkAction = z.output<typeof bulkAction>;

/** What becomes of one of the chosen products. */
export const bulkRow = z.object({
  id: z.uuid(),
  name: z.string(),
  sku: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  /** Why it stays as it is; null when it changes. */
  refused: z.string().nullable(),
  /** What to look at before going on, e.g. a price below cost. */
  warning: z.string().nullable(),
});
export type BulkRow = z.output<typeof bulkRow>;

export const bulkEditProducts = defineCall({
  method: 'POST',
  path: '/api/admin/products/bulk',
  summary: 'Alterar vários produtos; com dry_run só mostra o que mudaria',
  tag,
  access: { can: 'catalogue.change' },
  body: z.object({
    ids,
    action: bulkAction,
    dry_run: z.boolean().default(false),
    /** What the preview said each product is now: one that is something else meanwhile stays as it is. */
    seen: z
      .array(z.object({ id: z.uuid(), before: z.string().max(500) }))
      .max(500)
      .optional(),
  }),
  response: z.object({
    dry_run: z.boolean(),
    changed: z.number().int(),
    refused: z.number().int(),
    rows: z.array(bulkRow),
  }),
});
