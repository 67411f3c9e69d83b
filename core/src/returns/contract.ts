import { z } from 'zod';
import { ORDER_STATUSES } from '../orders/values.ts';
import { defineCall } from '../shared/call.ts';
import { amount, whole } from '../shared/kind-input.ts';
import {
  email,
  fileResponse,
  instant,
  line,
  listPaging,
  optionalIban,
  optionalLine,
  page,
  paged,
  text,
} from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { RETURN_STATES } from './lifecycle.ts';
import {
  ASKED_REASONS,
  ITEM_CONDITIONS,
  ITEM_PLACES,
  KEPT_LINES,
  LOST_ANSWERS,
  MOST_EXCHANGED,
  MOST_ITEMS,
  MOST_RETURN_PHOTOS,
  NO_WITHDRAWAL,
  RETURN_REASONS,
  RETURN_WANTS,
  RETURN_WAYS,
  WITHDRAWN_KINDS,
} from './values.ts';

const tag = 'Painel: devoluções';
const state = z.enum(RETURN_STATES, 'Estado desconhecido');
const reason = z.enum(RETURN_REASONS, 'Escolha o motivo');
const params = z.object({ id: z.uuid('Devolução desconhecida') });
const ofOrder = z.object({ id: line(60, 1) });
const request_id = z.uuid('Pedido inválido');

/** A return as a list shows it. */
export const customerReturn = z.object({
  id: z.string(),
  number: z.number().int(),
  state,
  reason,
  order_id: z.string(),
  order_number: z.number().int(),
  units: z.number().int(),
  /** What goes back, euros with IVA; null: not looked at yet. */
  amount: z.number().nullable(),
  /** The last day by which the money goes back, in Lisbon. */
  due_on: z.iso.date(),
  created_at: instant,
});
export type CustomerReturn = z.output<typeof customerReturn>;

/** The order of an exchange: the new article, held for the old one. Euros with IVA. */
const exchange = z.object({
  order_id: z.string(),
  order_number: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  /** Opens it where it is of no account. */
  access_token: z.string().nullable(),
  goods: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
  total: z.number(),
  /** Still to be paid: by the goods that come back, then by the customer. */
  left: z.number(),
});

/** What its customer sees of a return. Amounts in euros, IVA included. */
export const returnPage = customerReturn.extend({
  customer_name: z.string(),
  way: z.enum(RETURN_WAYS),
  note: z.string().nullable(),
  tracking: z.string().nullable(),
  refused_why: z.string().nullable(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      /** What was lost by use, and why; nothing for most. */
      lost: z.number(),
      why: z.array(z.string()),
    }),
  ),
  /** Of the amount. */
  delivery: z.number().nullable(),
  photos: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
  wants: z.enum(RETURN_WANTS),
  /** What they take in its place; null: nothing (yet), or it was cancelled. */
  exchange: exchange.nullable(),
  lost_answer: z.enum(LOST_ANSWERS).nullable(),
  /** They may say what they think of the value lost by use. */
  can_answer: z.boolean(),
  /** The shop waits for it until then; null: it does not. */
  answer_until: instant.nullable(),
  /** The money goes by transfer, and no IBAN is known yet. */
  needs_iban: z.boolean(),
  can_call_off: z.boolean(),
  /** Where the parcel goes, line by line. */
  send_to: z.array(z.string()),
});
export type ReturnPage = z.output<typeof returnPage>;

/** A return's page for the shop's people. */
export const returnWhole = returnPage.extend({
  /** What goes back were all of it to come with nothing lost, euros with IVA; null: it was looked at, or it is over. */
  estimate: z.number().nullable(),
  customer_phone: z.string().nullable(),
  customer_email: z.string(),
  user_id: z.string().nullable(),
  refund_id: z.string().nullable(),
  /** By the provider, or by a transfer that somebody makes. */
  is_transfer: z.boolean(),
  iban: z.string().nullable(),
  is_withdrawal: z.boolean(),
  /** The customer does not agree with the value lost by use: it may be valued anew, once. */
  can_revalue: z.boolean(),
  /** Whether 'Desfazer a verificação' puts everything back where it was. */
  can_undo: z.boolean(),
  goods: z.array(
    z.object({
      line_id: z.string(),
      product_id: z.string().nullable(),
      /** Its stock is its units: each is scanned. */
      has_units: z.boolean(),
      is_licence: z.boolean(),
      /** Of what came. */
      share: z.number().nullable(),
    }),
  ),
  items: z.array(
    z.object({
      id: z.string(),
      line_id: z.string(),
      quantity: z.number().int(),
      condition: z.enum(ITEM_CONDITIONS),
      goes_to: z.enum(ITEM_PLACES),
      unit_id: z.string().nullable(),
      product_id: z.string().nullable(),
      supplier_return_id: z.string().nullable(),
    }),
  ),
  events: z.array(
    z.object({ at: instant, by: z.string().nullable(), to: state, note: z.string().nullable() }),
  ),
});
export type ReturnWhole = z.output<typeof returnWhole>;

/** What of an order can go back, and what does already. */
const orderReturns = z.object({
  withdrawal: z.object({
    /** null: it can be done now. */
    why_not: z.enum(NO_WITHDRAWAL).nullable(),
    until: instant.nullable(),
  }),
  /** Whether something else than a withdrawal can be asked for: the goods are there, and not for longer than the days. */
  can_ask: z.boolean(),
  customer_name: z.string(),
  customer_email: z.string(),
  /** The money will go by transfer. */
  is_transfer: z.boolean(),
  /** It can go back as credit instead: the order is of an account. */
  can_be_credit: z.boolean(),
  lines: z.array(
    z.object({
      line_id: z.string(),
      name: z.string(),
      /** What can still go back. */
      left: z.number().int(),
      kept: z.enum(KEPT_LINES).nullable(),
    }),
  ),
  returns: z.array(
    customerReturn.extend({
      /** What opens its page: its id for its account, else the word of its link. */
      key: z.string(),
    }),
  ),
});
export type OrderReturns = z.output<typeof orderReturns>;

export const listOrderReturns = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/returns',
  summary: 'O que de uma encomenda se pode devolver, e as suas devoluções',
  tag: 'Devoluções',
  access: 'optional',
  params: ofOrder,
  query: z.object({ t: line(80).optional() }),
  response: orderReturns,
});

const wanted = z
  .array(
    z.object({
      line_id: z.uuid('Artigo desconhecido'),
      quantity: whole('Indique a quantidade', { min: 1, max: 9999 }),
    }),
  )
  .min(1, 'Escolha o que devolve')
  .max(200)
  .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, 'Artigo repetido');
const asked = {
  request_id,
  lines: wanted,
  way: z.enum(RETURN_WAYS, 'Escolha como devolve').default('loja'),
  note: text(2000).nullish(),
  iban: optionalIban,
  /** Credit of the shop instead of money only because the customer chose it, and of an order of an account alone. */
  wants: z.enum(RETURN_WANTS, 'Escolha o que prefere').default('dinheiro'),
};

export const openReturn = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/returns',
  summary: 'Livre resolução (desistencia), ou pedido de devolução. O mesmo request_id é a mesma devolução',
  tag: 'Devoluções',
  access: 'optional',
  also: [404, 409],
  limit: { points: 20, seconds: 3600 },
  params: ofOrder,
  body: z.object({
    t: line(80).optional(),
    ...asked,
    reason: z.enum(['desistencia', ...ASKED_REASONS], 'Escolha o motivo'),
    /** Who declares it. */
    name: line(200, 2, 'Indique o seu nome'),
  }),
  status: 201,
  response: returnPage.extend({ key: z.string() }),
});

export const declareWithdrawal = defineCall({
  method: 'POST',
  path: '/api/withdrawals',
  summary:
    'Livre resolução sem login, por número e email. A resposta é sempre a mesma; o que dela resulta segue por email',
  tag: 'Devoluções',
  access: 'optional',
  limit: { points: 6, seconds: 3600 },
  body: z.object({
    request_id,
    name: line(200, 2, 'Indique o seu nome'),
    /** Of which the number is: N.º 1042, C-1042, CM-1042, T-1042. */
    of: z.enum(WITHDRAWN_KINDS, 'Indique de que desiste').default('encomenda'),
    number: whole('Indique o número da encomenda', { min: 1, max: 999_999_999 }),
    email,
  }),
  response: z.object({ at: instant }),
});

/** A return's id, for its account; the word of its link, for whoever has that. */
const key = z.object({ key: line(80, 1) });

export const getReturn = defineCall({
  method: 'GET',
  path: '/api/returns/{key}',
  summary: 'Uma devolução, do cliente ou de quem tem o seu link',
  tag: 'Devoluções',
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params: key,
  response: returnPage,
});

export const tellReturn = defineCall({
  method: 'PUT',
  path: '/api/returns/{key}',
  summary:
    'O cliente diz que enviou, o IBAN para o reembolso, se concorda com o valor perdido, ou anula; o que fica de fora não muda',
  tag: 'Devoluções',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 600 },
  params: key,
  body: z.object({
    /** The parcel is on its way; empty where it has no code. */
    tracking: line(80).optional(),
    iban: optionalIban,
    /** What they say of value lost by use, once. */
    lost: z.enum(LOST_ANSWERS, 'Diga se concorda').optional(),
    call_off: z.boolean().default(false),
  }),
  response: returnPage,
});

export const getReturnLabel = defineCall({
  method: 'GET',
  path: '/api/returns/{key}/label',
  summary: 'A etiqueta de uma devolução em PDF, com o QR que a loja lê',
  tag: 'Devoluções',
  access: 'optional',
  also: [503],
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params: key,
  response: fileResponse,
});

export const listMyReturns = defineCall({
  method: 'GET',
  path: '/api/my/returns',
  summary: 'As minhas devoluções, as mais recentes primeiro',
  tag: 'Devoluções',
  access: 'customer',
  query: z.object({ page }),
  response: paged(customerReturn),
});

const listed = customerReturn.extend({ customer_name: z.string() });
export type ListedReturn = z.output<typeof listed>;

/** The columns that the panel's list can be put in order by. */
export const RETURNS_SORTED_BY = ['created_at', 'customer_name', 'due_on'] as const;
/** `to_do`: the shop's turn. `coming`: with the customer or on its way. `due`: the money is due in these days, or late. */
export const RETURN_VIEWS = ['to_do', 'coming', 'due'] as const;

export const listReturns = defineCall({
  method: 'GET',
  path: '/api/admin/returns',
  summary: 'Devoluções de artigos, as mais recentes primeiro',
  tag,
  access: { can: 'returns.read' },
  wire: 'list',
  query: z.object({
    /** D-1042, a label's QR, an order's number, or a part of name, email or tracking code. */
    q: line(200).optional(),
    state: state.optional(),
    view: z.enum(RETURN_VIEWS).optional(),
    sort: sortBy(RETURNS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(listed),
});

export const getAdminReturn = defineCall({
  method: 'GET',
  path: '/api/admin/returns/{id}',
  summary: 'Uma devolução, com o que veio e o que aconteceu',
  tag,
  access: { can: 'returns.read' },
  params,
  response: returnWhole,
});

export const listAdminOrderReturns = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}/returns',
  summary: 'O que de uma encomenda se pode devolver, para o painel',
  tag,
  access: { can: 'returns.read' },
  params: ofOrder,
  response: orderReturns,
});

export const openAdminReturn = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/returns',
  summary: 'A loja abre uma devolução, também fora do prazo ou de uma empresa: fica logo aceite',
  tag,
  access: { can: 'returns.change' },
  also: [404, 409],
  params: ofOrder,
  body: z.object({ ...asked, reason }),
  status: 201,
  response: returnWhole,
});

export const stepReturn = defineCall({
  method: 'PUT',
  path: '/api/admin/returns/{id}',
  summary:
    'Aceita, recusa com motivo, regista o envio ou a chegada, ou anula uma devolução. Aceitar guarda o artigo igual, se o cliente o quer',
  tag,
  access: { can: 'returns.change' },
  also: [409],
  params,
  body: z.object({
    state: z.enum(['aceite', 'em_transito', 'recebida', 'recusada', 'anulada'], 'Estado desconhecido'),
    /** What the customer reads; needed for `recusada`. */
    why: text(1000).nullish(),
    tracking: optionalLine(80),
    /** Its customer wants the same article, and it is not kept now: another is chosen later, or the money goes back. */
    without_exchange: z.boolean().optional(),
  }),
  response: returnWhole,
});

export const inspectReturn = defineCall({
  method: 'POST',
  path: '/api/admin/returns/{id}/items',
  summary:
    'Regista como veio cada unidade e para onde vai: stock, segunda mão, fornecedor, abate. Uma vez por devolução',
  tag,
  access: { can: 'returns.change' },
  also: [409],
  params,
  body: z.object({
    items: z
      .array(
        z.object({
          line_id: z.uuid('Artigo desconhecido'),
          quantity: whole('Indique a quantidade', { min: 1, max: 9999 }),
          condition: z.enum(ITEM_CONDITIONS, 'Diga em que estado veio'),
          goes_to: z.enum(ITEM_PLACES, 'Diga para onde vai'),
          /** U-number, serial number or the text of the label's QR, of an article with units. */
          unit: optionalLine(200),
          /** Euros with IVA, lost by use beyond trying it; proposed to the customer with `why`. */
          lost: amount('Indique o valor perdido').default(0),
          why: optionalLine(1000),
          supplier: optionalLine(120),
        }),
      )
      .min(1, 'Confira o que veio')
      .max(MOST_ITEMS, `No máximo ${MOST_ITEMS} linhas`),
    photos: z
      .array(line(300, 1))
      .max(MOST_RETURN_PHOTOS, `No máximo ${MOST_RETURN_PHOTOS} fotografias`)
      .default([]),
  }),
  response: returnWhole,
});

export const undoInspection = defineCall({
  method: 'DELETE',
  path: '/api/admin/returns/{id}/items',
  summary:
    'Desfaz a verificação, enquanto o dinheiro não foi: tudo sai de onde foi posto, e verifica-se outra vez',
  tag,
  access: { can: 'returns.change' },
  also: [409],
  params,
  response: returnWhole,
});

export const holdExchange = defineCall({
  method: 'POST',
  path: '/api/admin/returns/{id}/exchange',
  summary:
    'Guarda os artigos novos de uma troca, numa encomenda sua. Os mesmos artigos outra vez são a mesma encomenda',
  tag,
  access: { can: 'returns.change' },
  also: [409],
  params,
  body: z.object({
    goods: z
      .array(
        z.object({
          product_id: z.uuid('Artigo desconhecido'),
          quantity: whole('Indique a quantidade', { min: 1, max: 9999 }),
        }),
      )
      .min(1, 'Escolha o artigo novo')
      .max(MOST_EXCHANGED, `No máximo ${MOST_EXCHANGED} artigos`)
      .refine(
        (goods) => new Set(goods.map(({ product_id }) => product_id)).size === goods.length,
        'Artigo repetido',
      ),
  }),
  response: returnWhole,
});

export const revalueReturn = defineCall({
  method: 'PUT',
  path: '/api/admin/returns/{id}/lost',
  summary: 'Revê, uma vez, o valor perdido com que o cliente não concorda; nunca para mais',
  tag,
  access: { can: 'returns.change' },
  also: [409],
  params,
  body: z.object({
    lines: z
      .array(z.object({ line_id: z.uuid('Artigo desconhecido'), lost: amount('Indique o valor perdido') }))
      .min(1, 'Indique o valor perdido')
      .max(200),
  }),
  response: returnWhole,
});

export const refundReturn = defineCall({
  method: 'POST',
  path: '/api/admin/returns/{id}/refund',
  summary:
    'Devolve o dinheiro de uma devolução verificada, pelos reembolsos, e conclui-a. De uma troca paga primeiro a encomenda nova. Uma vez',
  tag,
  access: { can: 'payments.refund' },
  also: [409],
  params,
  body: z.object({
    /** What the screen showed, euros: refused when it is not what is due. */
    amount: amount('Falta o valor'),
    iban: optionalIban,
    /** Given back at the counter: no IBAN is needed. */
    at_counter: z.boolean().default(false),
  }),
  response: returnWhole,
});

export const getAdminReturnLabel = defineCall({
  method: 'GET',
  path: '/api/admin/returns/{id}/label',
  summary: 'A etiqueta de uma devolução em PDF',
  tag,
  access: { can: 'returns.read' },
  also: [503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params,
  response: fileResponse,
});
