import { z } from 'zod';
import { DEPARTMENT_LENGTH } from '../accounts/company-address-contract.ts';
import { MAX_LINES, MAX_QUANTITY } from '../cart/values.ts';
import { MAX_RENTAL_MONTHS } from '../catalogue/rules/rental.ts';
import { handedOver, orderOldEquipment } from '../old-equipment/contract.ts';
import { adminPayment, orderId } from '../payments/contract.ts';
import { HAND_MEANS, PAYMENT_METHODS } from '../payments/values.ts';
import { defineCall } from '../shared/call.ts';
import { IVA_REGIMES } from '../shared/iva.ts';
import {
  email,
  euros,
  fileResponse,
  instant,
  ivaAtRate,
  line,
  listPaging,
  optionalLine,
  optionalNif,
  optionalPhone,
  page,
  paged,
  personName,
  postalCode,
  text,
} from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { BUYER_REFERENCE_LENGTH, ORDER_STATUSES } from './values.ts';

export const shippingAddress = z.object({
  name: personName('Indique o nome'),
  /** In whose hands it is given there: 'Contabilidade', 'a/c Ana Costa'; null or left out: whoever opens. */
  department: optionalLine(DEPARTMENT_LENGTH).optional(),
  address: line(200, 4, 'Indique a morada'),
  postal_code: postalCode,
  city: line(80, 2, 'Indique a localidade'),
});

/** Promotions with what each took off, euros with IVA, and the code that it was asked for with. */
const discounts = z.array(z.object({ name: z.string(), code: z.string().nullable(), amount: euros }));

export const orderLine = z.object({
  product_id: z.uuid().nullable(),
  slug: z.string().nullable(),
  /** Address of the product's first picture, as it is today. */
  picture: z.string().nullable(),
  name: z.string(),
  sku: z.string().nullable(),
  quantity: z.number().int(),
  /** Unit price without IVA, euros (the API's items[].price). */
  price: euros,
  /** Unit price with IVA, euros: exact where the price was typed with it. */
  price_with_iva: euros,
  /** Off the whole line, without IVA, euros. */
  discount: euros,
  /** Whose list its price is of, and what one unit cost everybody else, with IVA; null: everybody's price. */
  group: z.object({ name: z.string(), instead_of: euros }).nullable(),
  /** Promotions that are in its discount, euros with IVA: why the line costs what it does. */
  discounts,
  /** Whole %. */
  iva_rate: z.number().int(),
  /** `margin`: second-hand goods whose IVA is the seller's, none apart. */
  regime: z.enum(IVA_REGIMES),
  line_net: euros,
  line_iva: euros,
  line_gross: euros,
  rental_months: z.number().int().nullable(),
  /** The guarantee promised when it was bought: "3 anos"; null for what has none, and for orders older than that record. */
  guarantee: z.string().nullable(),
});

export const orderEvent = z.object({
  at: instant,
  from: z.string().nullable(),
  to: z.string(),
  note: z.string().nullable(),
  /** "Loja", "Cliente" or "Sistema"; the panel also gets the person's name. */
  by: z.string(),
});

/** The yes of a company's owner to an order above its buyer's limit. */
const approval = z.object({
  state: z.enum(['waiting', 'approved', 'refused']),
  /** Who keeps the company now; null: it is there no more. */
  by: z.string().nullable(),
  /** It was to be paid later: it is, once approved, where the account lets it. */
  is_on_account: z.boolean(),
  /** Why it was refused, or who said yes another way. */
  note: z.string().nullable(),
  /** The caller says yes or no to it. */
  can_decide: z.boolean(),
});

export const order = z.object({
  id: z.string(),
  /** The short number that people see and say: N.º 1042. */
  number: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  items: z.array(orderLine),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string().nullable(),
  nif: z.string().nullable(),
  /** The company that the invoice is for; null: whoever bought. */
  billing_name: z.string().nullable(),
  /** What the buyer calls this order in their own books; null: nothing was said. */
  buyer_reference: z.string().nullable(),
  shipping_address: shippingAddress.nullable(),
  shipping_method: z.string(),
  shipping_name: z.string(),
  subtotal: euros,
  iva: euros,
  /** The IVA rate by rate, the highest first; lines without IVA apart are in none. */
  iva_rates: z.array(ivaAtRate),
  /** What is paid for the delivery, after `shipping_discounts`. */
  shipping: euros,
  shipping_discounts: discounts,
  total: euros,
  /** What was paid of it and not given back: a part, where credit paid some. */
  paid: z.number(),
  /** Goods that are on their way back pay it: nobody else does meanwhile. */
  awaits_goods: z.boolean(),
  /** It waits for the yes of its company's owner: nobody pays it before. */
  awaits_approval: z.boolean(),
  /** Whose yes it needed, and what became of it; null: none. */
  approval: approval.nullable(),
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  tracking_code: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** What the shop tells the customer. */
  notes: z.string().nullable(),
  hold_until: instant.nullable(),
  paid_at: instant.nullable(),
  /** Days to pay, from the invoice on; null: it is paid before it is prepared. */
  account_days: z.number().int().nullable(),
  /** What is still owed of it on account, euros; null: it is paid before. */
  account_open: z.number().nullable(),
  /** The day on which it is due, once it was sent. */
  due_on: z.iso.date().nullable(),
  /** Calendar day (yyyy-mm-dd) it arrives when paid now, or arrives by since it was paid; null when nothing is promised. */
  arrives_on: z.iso.date().nullable(),
  /** The customer may cancel it by themselves: nothing is packed yet. */
  can_cancel: z.boolean(),
  /** What is handed over to be recycled with it. */
  old_equipment: orderOldEquipment,
  history: z.array(orderEvent),
  created_at: instant,
  updated_at: instant,
});
export type Order = z.output<typeof order>;

export const orderSummary = order
  .pick({
    id: true,
    number: true,
    status: true,
    total: true,
    awaits_goods: true,
    awaits_approval: true,
    payment_method: true,
    shipping_address: true,
    tracking_code: true,
    tracking_url: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    units: z.number().int(),
    items: z.array(orderLine.pick({ product_id: true, name: true, quantity: true, price: true })),
  });
export type OrderSummary = z.output<typeof orderSummary>;

/** Opens the order for whoever holds the link of the e-mail. */
const access = z.object({ t: line(80).optional() });

export const placeOrder = defineCall({
  method: 'POST',
  path: '/api/orders',
  summary: 'Faz a encomenda do carrinho. O mesmo order_id duas vezes dá a mesma encomenda',
  tag: 'Encomendas',
  access: 'optional',
  also: [404, 409],
  // An order holds units and writes to the address it is given.
  limit: { points: 30, seconds: 600 },
  body: z.object({
    order_id: orderId,
    customer_name: personName('Indique o nome'),
    customer_email: email,
    customer_phone: optionalPhone,
    nif: optionalNif,
    /** A company of the customer's: the invoice has its name and NIF, and its people may see the order. */
    company_id: line(60, 1).nullish(),
    /** The name of the company whose NIF this is, for the invoice; refused with a person's NIF or with none. */
    billing_name: optionalLine(120).optional(),
    /** The number of the purchase order in the buyer's own books: on the order, its papers and its mails. */
    buyer_reference: optionalLine(BUYER_REFERENCE_LENGTH).optional(),
    shipping_method: line(60, 1, 'Escolha a entrega'),
    /** Left out when the customer collects at the shop. */
    shipping_address: shippingAddress.nullish(),
    /** The total the customer was shown, euros; refused when it is not the order's total. */
    amount: euros,
    /** The IVA apart that the customer was shown, euros; refused when it is another. Left out: not compared. */
    iva: euros.optional(),
    /** What the customer was shown, in any order; refused when the cart has other lines by now. Left out: not compared. */
    lines: z
      .array(
        z.object({
          product_id: z.uuid('Produto inválido'),
          quantity: z.number().int('Indique um número inteiro').min(1).max(MAX_QUANTITY),
          rental_months: z.number().int().min(1).max(MAX_RENTAL_MONTHS).nullish(),
          /** The `terms_version` of the conditions that were read and are accepted; refused when they are others by now. */
          rental_terms: line(40).nullish(),
        }),
      )
      .max(MAX_LINES, `No máximo ${MAX_LINES} artigos`)
      .optional(),
    payment_method: z.enum(PAYMENT_METHODS, 'Escolha o método de pagamento'),
    customer_note: text(1000).nullish(),
    /** An old device that is handed over, free of charge; left out: none. */
    old_equipment: handedOver.nullish(),
    /** Paid later, within the days that the shop gave this account: the method above is none of it then. */
    on_account: z.boolean().default(false),
  }),
  status: 201,
  response: order.extend({
    /** Token of the order's own link, for the page after the purchase. */
    access_token: z.string(),
  }),
});

export const getOrder = defineCall({
  method: 'GET',
  path: '/api/orders/{id}',
  summary: 'Uma encomenda: do cliente, ou de quem tem o seu link',
  tag: 'Encomendas',
  access: 'optional',
  params: z.object({ id: line(60, 1) }),
  query: access,
  response: order,
});

export const getOrderDocument = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/document',
  summary: 'A encomenda em PDF, que não serve de fatura: do cliente, ou de quem tem o seu link',
  tag: 'Encomendas',
  access: 'optional',
  also: [409, 503],
  wire: 'file',
  // A page takes a processor some tenths of a second.
  limit: { points: 30, seconds: 600 },
  params: z.object({ id: line(60, 1) }),
  query: access,
  response: fileResponse,
});

/** The last order that this person or browser has placed and not paid: what header and cart remind of. */
export const getUnpaidOrder = defineCall({
  method: 'GET',
  path: '/api/orders/unpaid',
  summary:
    'A última encomenda por pagar de quem pergunta: da conta, ou feita neste browser (null quando não há)',
  tag: 'Encomendas',
  access: 'optional',
  response: z.object({
    order: order
      .pick({ id: true, number: true, total: true, payment_method: true, hold_until: true })
      // Token of the order's own link for a guest; null for a customer's order.
      .extend({ access_token: z.string().nullable() })
      .nullable(),
  }),
});
export type UnpaidOrder = z.output<typeof getUnpaidOrder.response>['order'];

export const cancelOrder = defineCall({
  method: 'POST',
  path: '/api/orders/{id}/cancel',
  summary: 'O cliente cancela a encomenda, antes de ser embalada',
  tag: 'Encomendas',
  access: 'optional',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  params: z.object({ id: line(60, 1) }),
  body: access,
  response: order,
});

export const setOrderOldEquipment = defineCall({
  method: 'PUT',
  path: '/api/orders/{id}/old-equipment',
  summary: 'O equipamento antigo que o cliente entrega com a encomenda; null: afinal nenhum',
  tag: 'Encomendas',
  access: 'optional',
  also: [404, 409],
  limit: { points: 30, seconds: 600 },
  params: z.object({ id: line(60, 1) }),
  body: access.extend({ old_equipment: handedOver.nullable() }),
  response: order,
});

export const listMyOrders = defineCall({
  method: 'GET',
  path: '/api/orders',
  summary: 'As minhas encomendas, ou as de uma empresa minha',
  tag: 'Encomendas',
  access: 'customer',
  also: [404],
  query: z.object({
    page,
    /** Those of a company whose orders the caller may see, whoever placed them. */
    company: line(60, 1).optional(),
  }),
  response: paged(orderSummary.extend({ customer_name: z.string() })).extend({
    /** The dashboard's cards: paid or not cancelled sum of totals in euros, and points (docs/product.md#orders). */
    amount_spent: z.number(),
    loyalty_points: z.number().int(),
  }),
});

/** What an unpaid order keeps from others (docs/product.md#cart-and-checkout). */
export const orderHold = z.object({
  /** It holds a large part of what there is of a product. */
  is_large: z.boolean(),
  /** It was placed beyond the bounds of the settings and must be paid at once, unless the shop accepts it. */
  is_beyond: z.boolean(),
  is_accepted: z.boolean(),
  products: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      units: z.number().int(),
      /** Of what is left and what unpaid orders hold of it, whole %. */
      percent: z.number().int(),
      free: z.number().int(),
    }),
  ),
});

/** An order as the panel sees it (docs/product.md#orders). */
export const adminOrder = order.extend({
  /** What the shop's people tell each other; the customer never reads it. */
  internal_notes: z.string().nullable(),
  /** The shop carries it itself, and no carrier. */
  own_transport: z.boolean(),
  /** Null when it is paid, or holds nothing. */
  hold: orderHold.nullable(),
  user_id: z.string().nullable(),
  /** What the customer wrote to the shop with the order. */
  customer_note: z.string().nullable(),
  payments: z.array(adminPayment),
});
export type AdminOrder = z.output<typeof adminOrder>;

export const adminOrderSummary = orderSummary.extend({
  user_id: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string(),
  notes: z.string().nullable(),
  paid: z.boolean(),
  /** All of it is rented: its contracts hand it over, and it is sent by nobody. */
  is_rented: z.boolean(),
});
export type AdminOrderSummary = z.output<typeof adminOrderSummary>;

/** The columns that the panel's list can be put in order by. */
export const ORDERS_SORTED_BY = ['created_at', 'customer_name', 'status', 'total'] as const;

export const listAdminOrders = defineCall({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'Encomendas, para o painel',
  tag: 'Painel: encomendas',
  access: { can: 'orders.read' },
  wire: 'list',
  query: z.object({
    /** The short number, the start of a line's SKU, or a part of id, name, e-mail, phone, NIF, tracking code, address or the buyer's own number. */
    q: line(120).optional(),
    status: z.enum(ORDER_STATUSES).optional(),
    method: z.enum(PAYMENT_METHODS).optional(),
    /** Placed from this moment on, and before that one. */
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    /**
     * The orders that a figure of the day counts: `to_send` is orders_to_send, `to_check` is payments_to_check,
     * `large_holds` is large_holds. `unpaid` wait for their money; `late` should have left the shop.
     */
    view: z.enum(['to_send', 'to_check', 'large_holds', 'unpaid', 'late']).optional(),
    sort: sortBy(ORDERS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(adminOrderSummary),
});

export const getAdminOrder = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}',
  summary: 'Uma encomenda, para o painel',
  tag: 'Painel: encomendas',
  access: { can: 'orders.read' },
  params: z.object({ id: line(60, 1) }),
  response: adminOrder,
});

/** The papers of an order: the order itself, and what goes into the box with the goods. */
export const ORDER_PAPERS = ['encomenda', 'guia'] as const;
export type OrderPaper = (typeof ORDER_PAPERS)[number];

export const getAdminOrderDocument = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}/documents/{kind}',
  summary: 'Um documento de uma encomenda em PDF: encomenda, guia (de embalagem)',
  tag: 'Painel: encomendas',
  access: { can: 'orders.read' },
  also: [409, 503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params: z.object({ id: line(60, 1), kind: z.enum(ORDER_PAPERS, 'Documento desconhecido') }),
  response: fileResponse,
});

const orderForm = z.object({
  status: z.enum(ORDER_STATUSES, 'Estado desconhecido'),
  tracking_code: optionalLine(80),
  notes: text(2000).nullish(),
  /** Left out: they stay as they are. */
  internal_notes: text(2000).nullish(),
  /** The shop carries it itself. Left out: it stays as it is. */
  own_transport: z.boolean().optional(),
  /** What the buyer calls it; empty is nothing. Left out: it stays as it is. */
  buyer_reference: optionalLine(BUYER_REFERENCE_LENGTH).optional(),
});

export const updateAdminOrder = defineCall({
  method: 'PUT',
  path: '/api/admin/orders/{id}',
  summary: 'Muda estado, código de seguimento, número do cliente e notas',
  tag: 'Painel: encomendas',
  access: { can: 'orders.change' },
  also: [409],
  params: z.object({ id: line(60, 1) }),
  body: orderForm.extend({
    ...asRead(orderForm),
    /** Needed for a step the state table calls unusual (docs/product.md#orders): without it the answer is 409 unusual_step. */
    confirm: z.boolean().default(false),
    /** How the money came, of a step that says that it is there; left out: in another way. */
    received_by: z.enum(HAND_MEANS, 'Escolha como foi recebido').optional(),
  }),
  response: adminOrder,
});

export const freeAdminHold = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/hold/free',
  summary: 'Liberta as unidades de uma encomenda por pagar: a encomenda é cancelada e o cliente avisado',
  tag: 'Painel: encomendas',
  access: { can: 'orders.change' },
  also: [409],
  params: z.object({ id: line(60, 1) }),
  response: adminOrder,
});

export const acceptAdminHold = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/hold/accept',
  summary: 'Aceita a reserva de uma encomenda grande por pagar, que passa a poder ser paga por referência',
  tag: 'Painel: encomendas',
  access: { can: 'orders.change' },
  also: [409],
  params: z.object({ id: line(60, 1) }),
  response: adminOrder,
});
