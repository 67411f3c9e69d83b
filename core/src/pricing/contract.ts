import { z } from 'zod';
import { campaignDate } from '../catalogue/campaign-fields.ts';
import { defineCall } from '../shared/call.ts';
import { flag, optionalAmount, optionalWhole } from '../shared/kind-input.ts';
import { fileResponse, instant, line, listPaging, paged } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { promotionProblems } from './rules/promotion-problems.ts';
import {
  codeKey,
  MOST_CODES,
  PROMOTED_CATEGORIES,
  PROMOTION_KINDS,
  PROMOTION_LANES,
  PROMOTION_STATES,
} from './values.ts';

const tag = 'Painel: promoções';
const id = z.object({ id: z.uuid('Promoção desconhecida') });
const names = (max: number) =>
  z
    .array(line(120, 1))
    .max(max, `No máximo ${max}`)
    .default([])
    .transform((all) => [...new Set(all)]);

/** A promotion as its form sends it. Amounts in euros with IVA. */
export const promotionFields = z.object({
  name: line(80, 2, 'Dê-lhe um nome: é o que o cliente lê'),
  lane: z.enum(PROMOTION_LANES, 'Escolha sobre o que é o desconto'),
  kind: z.enum(PROMOTION_KINDS, 'Escolha como é o desconto'),
  percent: optionalWhole({ min: 1, max: 100 }),
  amount: optionalAmount,
  buy_units: optionalWhole({ min: 1, max: 99 }),
  get_units: optionalWhole({ min: 1, max: 99 }),
  /** Articles by their ids, brands and categories by name, printers by their ids: any of them; nothing: everything. */
  products: z.array(z.uuid('Artigo desconhecido')).max(200, 'No máximo 200 artigos').default([]),
  brands: names(50),
  categories: z
    .array(z.enum(PROMOTED_CATEGORIES as [string, ...string[]], 'Categoria desconhecida'))
    .max(20, 'Categoria repetida')
    .default([]),
  printers: z.array(z.uuid('Impressora desconhecida')).max(50, 'No máximo 50 impressoras').default([]),
  /** Of whoever is in this group alone; null or empty: of everybody. */
  group_id: z.preprocess((given) => given || null, z.uuid('Grupo desconhecido').nullable()).default(null),
  min_amount: optionalAmount,
  min_units: optionalWhole({ min: 1, max: 999 }),
  /** Empty: at once. */
  starts_at: campaignDate('start').default(null),
  /** Empty: until it is stopped. */
  ends_at: campaignDate('end').default(null),
  first_order: flag,
  needs_code: flag,
  uses_limit: optionalWhole({ min: 1, max: 1_000_000 }),
  person_limit: optionalWhole({ min: 1, max: 1000 }),
  is_exclusive: flag,
  is_below_cost: flag,
});
export type PromotionFields = z.output<typeof promotionFields>;

function refuseProblems(fields: PromotionFields, { addIssue }: z.RefinementCtx): void {
  for (const { path, message } of promotionProblems(fields)) {
    addIssue({ code: 'custom', path: [path], message });
  }
}

/** What a target is called. */
const named = z.object({ id: z.string(), name: z.string() });

export const promotionRow = z.object({
  id: z.string(),
  name: z.string(),
  lane: z.enum(PROMOTION_LANES),
  kind: z.enum(PROMOTION_KINDS),
  state: z.enum(PROMOTION_STATES),
  /** What it takes off, in words: '−10 %', 'Leve 3, pague 2'. */
  says: z.string(),
  /** What for, in words. */
  for: z.string(),
  starts_at: instant,
  ends_at: instant.nullable(),
  needs_code: z.boolean(),
  /** Orders that have it, and what it took off them, euros with IVA. */
  uses: z.number().int(),
  given: z.number(),
});
export type PromotionRow = z.output<typeof promotionRow>;

export const promotion = promotionRow.extend({
  percent: z.number().int().nullable(),
  amount: z.number().nullable(),
  buy_units: z.number().int().nullable(),
  get_units: z.number().int().nullable(),
  products: z.array(named),
  brands: z.array(z.string()),
  categories: z.array(z.string()),
  printers: z.array(named),
  group: named.nullable(),
  min_amount: z.number().nullable(),
  min_units: z.number().int().nullable(),
  first_order: z.boolean(),
  uses_limit: z.number().int().nullable(),
  person_limit: z.number().int().nullable(),
  is_exclusive: z.boolean(),
  is_below_cost: z.boolean(),
  is_active: z.boolean(),
  codes: z.number().int(),
  created_at: instant,
});
export type PromotionRecord = z.output<typeof promotion>;

export const listPromotions = defineCall({
  method: 'GET',
  path: '/api/admin/promotions',
  summary: 'As promoções, as mais recentes primeiro',
  tag,
  access: { can: 'pricing.read' },
  wire: 'list',
  query: z.object({
    /** A part of its name, or one of its codes. */
    q: line(80).optional(),
    state: z.enum(PROMOTION_STATES).optional(),
    ...listPaging,
  }),
  response: paged(promotionRow),
});

export const getPromotion = defineCall({
  method: 'GET',
  path: '/api/admin/promotions/{id}',
  summary: 'Uma promoção, com o que já deu',
  tag,
  access: { can: 'pricing.read' },
  params: id,
  response: promotion,
});

export const createPromotion = defineCall({
  method: 'POST',
  path: '/api/admin/promotions',
  summary:
    'Cria uma promoção parada, para se experimentar antes de começar; o mesmo pedido outra vez é a mesma promoção',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  body: promotionFields.extend({ request_id: z.uuid('Pedido inválido') }).superRefine(refuseProblems),
  status: 201,
  response: promotion,
});

export const changePromotion = defineCall({
  method: 'PUT',
  path: '/api/admin/promotions/{id}',
  summary: 'Altera uma promoção: as encomendas que já a têm ficam como estão',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  params: id,
  body: promotionFields.extend(asRead(promotionFields)).superRefine(refuseProblems),
  response: promotion,
});

export const runPromotion = defineCall({
  method: 'PUT',
  path: '/api/admin/promotions/{id}/running',
  summary: 'Para uma promoção ou retoma-a',
  tag,
  access: { can: 'pricing.change' },
  params: id,
  body: z.object({ is_active: z.boolean('Indique sim ou não') }),
  response: promotion,
});

export const tried = z.object({
  /** Orders of the last 30 days that were looked at, and those that would have had it. */
  orders: z.number().int(),
  with_it: z.number().int(),
  /** Of those, euros: what was paid for the goods with IVA, what it would have taken off, what is left of the margin without IVA. */
  turnover: z.number(),
  given: z.number(),
  margin_before: z.number().nullable(),
  margin_after: z.number().nullable(),
  /** Only as many as the newest; whose orders had most off. */
  examples: z.array(z.object({ id: z.string(), number: z.number().int(), given: z.number() })),
  /** Carts of the last 30 days that would have it. */
  carts: z.number().int(),
});
export type Tried = z.output<typeof tried>;

export const tryPromotion = defineCall({
  method: 'GET',
  path: '/api/admin/promotions/{id}/tried',
  summary: 'O que uma promoção teria dado nas encomendas e carrinhos dos últimos 30 dias; nada muda',
  tag,
  access: { can: 'pricing.read' },
  limit: { points: 120, seconds: 600 },
  params: id,
  response: tried,
});

const code = line(40, 1, 'Escreva o código').transform(codeKey);
const newCode = line(40)
  .transform(codeKey)
  .pipe(z.string().regex(/^([A-Z0-9]{4,20})?$/, 'De 4 a 20 letras e algarismos'))
  .default('');

export const promotionCode = z.object({
  id: z.string(),
  code: z.string(),
  uses: z.number().int(),
  uses_limit: z.number().int().nullable(),
  is_stopped: z.boolean(),
  created_at: instant,
});
export type PromotionCode = z.output<typeof promotionCode>;

export const listCodes = defineCall({
  method: 'GET',
  path: '/api/admin/promotions/{id}/codes',
  summary: 'Os códigos de uma promoção',
  tag,
  access: { can: 'pricing.read' },
  wire: 'list',
  params: id,
  query: z.object({ q: line(40).optional(), ...listPaging }),
  response: paged(promotionCode),
});

export const makeCodes = defineCall({
  method: 'POST',
  path: '/api/admin/promotions/{id}/codes',
  summary: 'Cria um código escolhido ou até 10 000 ao acaso; o mesmo pedido outra vez não cria mais',
  tag,
  access: { can: 'pricing.change' },
  also: [409],
  params: id,
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    /** Chosen; empty: as many as are asked for, at random. */
    code: newCode,
    count: optionalWhole({ min: 1, max: MOST_CODES }),
    /** Of each code; empty: as often as the promotion lets it. */
    uses_limit: optionalWhole({ min: 1, max: 1_000_000 }),
  }),
  status: 201,
  response: z.object({ made: z.number().int() }),
});

export const stopCode = defineCall({
  method: 'PUT',
  path: '/api/admin/promotions/{id}/codes/{code_id}',
  summary: 'Para um código ou retoma-o',
  tag,
  access: { can: 'pricing.change' },
  params: id.extend({ code_id: z.uuid('Código desconhecido') }),
  body: z.object({ is_stopped: z.boolean('Indique sim ou não') }),
  response: promotionCode,
});

export const exportCodes = defineCall({
  method: 'GET',
  path: '/api/admin/promotions/{id}/codes.csv',
  summary: 'Os códigos de uma promoção, com os usos de cada um',
  tag,
  access: { can: 'pricing.change' },
  wire: 'file',
  takesOut: true,
  params: id,
  response: fileResponse,
});

export const promotionUse = z.object({
  order_id: z.string(),
  order_number: z.number().int(),
  code: z.string().nullable(),
  /** Euros with IVA. */
  amount: z.number(),
  at: instant,
  is_given_back: z.boolean(),
});
export type PromotionUse = z.output<typeof promotionUse>;

export const listUses = defineCall({
  method: 'GET',
  path: '/api/admin/promotions/{id}/uses',
  summary: 'As encomendas que tiveram uma promoção, as mais recentes primeiro',
  tag,
  access: { can: 'pricing.read' },
  wire: 'list',
  params: id,
  query: z.object(listPaging),
  response: paged(promotionUse),
});

/** A code as a customer types it, wherever that is. */
export const typedCode = z.object({ code });
