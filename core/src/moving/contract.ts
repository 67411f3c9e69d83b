import { z } from 'zod';
import { sheet } from '../imports/contract.ts';
import { SHOP_SYSTEMS } from '../imports/moving/shop-export.ts';
import { HISTORY_KINDS } from '../imports/moving/shop-history.ts';
import { defineCall } from '../shared/call.ts';
import { instant, line, page, paged } from '../shared/schemas.ts';
import { STANDINGS } from './values.ts';

const TAG = 'Painel: mudança de loja';

const counts = z.object({
  create: z.number().int(),
  /** There already: left as they are. */
  same: z.number().int(),
  refused: z.number().int(),
});

const refusedRow = z.object({ line: z.number().int(), name: z.string(), message: z.string() });

/** What a file would do; nothing is kept of it. */
export const historyPreview = z.object({
  kind: z.enum(HISTORY_KINDS),
  system: z.enum(SHOP_SYSTEMS),
  /** The system, as it writes its name. */
  label: z.string(),
  counts,
  /** Whether the owner has to say if prices of articles have IVA. */
  asks_iva: z.boolean(),
  /** What was said of this system before. */
  prices_include_iva: z.boolean().nullable(),
  /** The first that would be made. */
  first: z.array(z.object({ line: z.number().int(), name: z.string(), detail: z.string() })),
  /** The first that are refused. */
  refused: z.array(refusedRow),
});
export type HistoryPreview = z.output<typeof historyPreview>;

export const previewHistory = defineCall({
  method: 'POST',
  path: '/api/admin/moving/preview',
  summary: 'Ler clientes ou encomendas de outra loja (multipart, campo file) sem alterar nada',
  tag: TAG,
  access: { can: 'moving.bring' },
  upload: true,
  query: z.object({ sheet }),
  limit: { points: 60, seconds: 3600 },
  response: historyPreview,
});

export const bringHistory = defineCall({
  method: 'POST',
  path: '/api/admin/moving/bring',
  summary:
    'Trazer os clientes ou as encomendas do ficheiro (multipart, campo file); o que já cá está fica como está',
  tag: TAG,
  access: { can: 'moving.bring' },
  also: [409],
  upload: true,
  limit: { points: 60, seconds: 3600 },
  query: z.object({
    sheet,
    /** Needed where the columns do not say it. */
    prices_include_iva: z.enum(['true', 'false'], 'Indique true ou false').optional(),
  }),
  response: z.object({ kind: z.enum(HISTORY_KINDS), counts, refused: z.array(refusedRow) }),
});

/** What was brought so far. Euros are of orders that stand and were paid, with IVA; no other figure of the shop has them. */
export const movedSummary = z.object({
  orders: z.number().int(),
  undone: z.number().int(),
  /** Euros, given back taken off. */
  sales: z.number(),
  first_at: instant.nullable(),
  last_at: instant.nullable(),
  customers: z.number().int(),
  /** Without a link so far, and without a password. */
  waiting: z.number().int(),
  invited: z.number().int(),
});
export type MovedSummary = z.output<typeof movedSummary>;

export const readMoved = defineCall({
  method: 'GET',
  path: '/api/admin/moving',
  summary: 'O que foi trazido de outra loja: números que não entram nos da loja',
  tag: TAG,
  access: { can: 'moving.read' },
  response: movedSummary,
});

export const inviteMoved = defineCall({
  method: 'POST',
  path: '/api/admin/moving/invitations',
  summary:
    'Enviar o link para definir a password a quem foi trazido e ainda não o recebeu, uma vez a cada um',
  tag: TAG,
  access: { can: 'moving.invite' },
  also: [409],
  status: 202,
  response: z.object({ customers: z.number().int() }),
});

/** An article as the other shop's file has it. */
const pastLine = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.number().int(),
  /** Euros of one; null: the file does not say. */
  unit_price: z.number().nullable(),
  has_iva: z.boolean(),
});

/** An order of another shop: history, nothing is done with it. */
export const pastOrder = z.object({
  id: z.string(),
  system: z.enum(SHOP_SYSTEMS),
  /** The other shop's own number. */
  number: z.string(),
  ordered_at: instant,
  /** As the other shop called it. */
  state: z.string(),
  standing: z.enum(STANDINGS),
  payment: z.string().nullable(),
  /** Euros, IVA and delivery included. */
  total: z.number(),
  refunded: z.number(),
  items: z.array(pastLine),
});
export type PastOrderShown = z.output<typeof pastOrder>;

const adminPastOrder = pastOrder.extend({
  customer_name: z.string().nullable(),
  customer_email: z.string().nullable(),
  /** The account it belongs to; null: nobody's so far. */
  user_id: z.string().nullable(),
});
export type AdminPastOrder = z.output<typeof adminPastOrder>;

export const listPastOrders = defineCall({
  method: 'GET',
  path: '/api/admin/moving/orders',
  summary: 'As encomendas de outra loja, da mais recente para a mais antiga',
  tag: TAG,
  access: { can: 'moving.read' },
  query: z.object({
    q: line(100).optional(),
    /** Of one account, and of its proved address. */
    customer: line(60).optional(),
    page,
  }),
  response: paged(adminPastOrder),
});

export const listMyPastOrders = defineCall({
  method: 'GET',
  path: '/api/past-orders',
  summary: 'As encomendas que fiz na loja anterior, da mais recente para a mais antiga',
  tag: 'Encomendas',
  access: 'customer',
  query: z.object({ page }),
  response: paged(pastOrder),
});
