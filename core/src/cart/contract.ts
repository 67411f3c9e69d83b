import { z } from 'zod';
import { productImage } from '../catalogue/contract.ts';
import { CATEGORIES } from '../catalogue/values.ts';
import { typedCode } from '../pricing/contract.ts';
import { defineCall } from '../shared/call.ts';
import { DELIVERY_ZONES } from '../shared/delivery-zone.ts';
import { IVA_REGIMES } from '../shared/iva.ts';
import { ivaAtRate, line, text } from '../shared/schemas.ts';
import { LIST_ANSWERS, LIST_AT_ONCE, MAX_REFERENCE } from './rules/order-list.ts';
import { MAX_LINES, MAX_QUANTITY } from './values.ts';

/** Euros of a cart. After a price went up it may come to more than one order can be: told, not hidden by an error. */
const euros = z.number().min(0);

/** All amounts in euros; `*_net` without IVA (the same where none is apart), `*_gross` with it. Gross line amounts sum to subtotal + iva to the cent. */
export const cartLine = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  category: z.enum(CATEGORIES),
  image: productImage.nullable(),
  quantity: z.number().int(),
  /** What can be bought now: the stock. */
  max_quantity: z.number().int(),
  rental_months: z.number().int().nullable(),
  /** Terms of what is rented; null for goods. */
  rental: z
    .object({
      minimum_months: z.number().int(),
      /** Of one unit, IVA included. */
      monthly_gross: euros,
      installation_gross: euros,
      /** Of the whole line, each month after the first, IVA included. */
      line_monthly_gross: euros,
      /** Of the whole line, paid when it is handed over and given back at the end; 0: none. It has no IVA. */
      deposit: euros,
      /** Of the whole line over the whole term, IVA included: what is paid now and every month after it. */
      term_gross: euros,
      /** Every condition of the contract, read before it is ordered. */
      conditions: z.array(z.object({ label: z.string(), text: z.string() })),
      /** Of those texts: sent with the order, they are accepted. */
      terms_version: z.string(),
    })
    .nullable(),
  regime: z.enum(IVA_REGIMES),
  unit_net: euros,
  unit_gross: euros,
  line_net: euros,
  line_gross: euros,
  /** Set when the price is not the one the customer last saw (euros, gross). */
  price_was_gross: euros.nullable(),
  /** Whose list `unit_gross` is of, and what one unit costs everybody else, with IVA; null: everybody's price. */
  group: z.object({ name: z.string(), instead_of: euros }).nullable(),
  /** What promotions take off the line, with IVA: `line_gross` is after them. */
  discounts: z.array(z.object({ name: z.string(), amount: euros })),
  /** What of the line the value of a traded-in device is off, without IVA; null: nothing. */
  credit_net: euros.nullable(),
  /** pt-PT text of what stands against buying this line as it is (stock, archived), else null. */
  problem: z.string().nullable(),
});

export const shippingOption = z.object({
  id: z.string(),
  name: z.string(),
  /** What the customer pays, IVA included. */
  price: euros,
  delivery_time: z.string().nullable(),
  /** The day (yyyy-mm-dd) by which all of it arrives when it is paid now; null where nothing is promised, and on the islands. */
  arrives_on: z.iso.date().nullable(),
  /** Price and time are the mainland's: the shop confirms those of the islands before it sends. */
  is_to_confirm: z.boolean(),
  is_pickup: z.boolean(),
  /** Whether it goes to an address: neither what is collected does, nor keys of licences. */
  is_to_address: z.boolean(),
  /** Where a pickup point is available, what the shop says of it. */
  pickup_info: z.string().nullable(),
  /** Whoever delivers takes an old device away. */
  collects_old: z.boolean(),
});

export const cart = z.object({
  /** The group whose list its owner buys by, and whether its people read prices without IVA first; null: everybody's prices. */
  group: z.object({ name: z.string(), is_net: z.boolean() }).nullable(),
  lines: z.array(cartLine),
  /** Number of units: the header's badge. */
  units: z.number().int(),
  subtotal: euros,
  iva: euros,
  /** The IVA rate by rate, the highest first; lines without IVA apart are in none. */
  iva_rates: z.array(ivaAtRate),
  /** What promotions take off, with IVA, each with the code that it was asked for with: it is off `line_gross`, or `shipping`, already. */
  discounts: z.array(
    z.object({
      name: z.string(),
      code: z.string().nullable(),
      amount: euros,
      is_of_delivery: z.boolean(),
    }),
  ),
  /** Codes that were typed, each with why it takes nothing off; null: it does. */
  codes: z.array(z.object({ code: z.string(), name: z.string(), why: z.string().nullable() })),
  shipping: euros,
  total: euros,
  shipping_method: z.string(),
  shipping_options: z.array(shippingOption),
  free_shipping_threshold: euros,
  /** What is missing until the delivery is free, with IVA, to the cent; null when nothing is. */
  free_shipping_missing: euros.nullable(),
  /** Above the threshold delivery is free on the mainland, not everywhere on the islands. */
  free_on_mainland_only: z.boolean(),
  /** Where the postal code lies that was asked with; null without one. */
  delivery_zone: z.enum(DELIVERY_ZONES).nullable(),
  /** Of all units, grams; what says none counts as the settings' default. */
  weight_grams: z.number().int(),
  /** Every carrier that goes there carries less: it can only be collected. */
  is_too_heavy: z.boolean(),
  /** What the shop promises of these goods together, in the words shown; null where it promises nothing. */
  promises: z.object({
    delivery: z.string().nullable(),
    guarantee: z.string().nullable(),
    returns: z.string().nullable(),
  }),
  /** What the customer sees beside each other: sums to the cent with line_gross + shipping = total. */
  can_checkout: z.boolean(),
});
export type Cart = z.output<typeof cart>;
export type CartLine = z.output<typeof cartLine>;
export type ShippingOption = z.output<typeof shippingOption>;

/** What became of goods that were put in together: what cannot be had is said, the rest is in the cart. */
export const filledCart = z.object({
  cart,
  /** Units that came into it: what was in it already is not put in again. */
  added: z.number().int(),
  lacking: z.array(z.object({ name: z.string(), why: z.string() })),
});
export type FilledCart = z.output<typeof filledCart>;

const quantity = z
  .number('Indique a quantidade')
  .int('Indique um número inteiro')
  .min(1, 'A quantidade mínima é 1')
  .max(MAX_QUANTITY, `A quantidade máxima é ${MAX_QUANTITY}`);

const cartQuery = z.object({
  shipping_method: line(60).optional(),
  /** Where it goes, whole or its first four digits: prices and ways of delivery are of there. */
  postal_code: line(8).optional(),
});

export const getCart = defineCall({
  method: 'GET',
  path: '/api/cart',
  summary: 'O carrinho do visitante (cookie) ou do cliente (conta)',
  tag: 'Carrinho',
  access: 'optional',
  query: cartQuery,
  response: cart,
});

export const addToCart = defineCall({
  method: 'POST',
  path: '/api/cart/lines',
  summary: 'Junta um produto ao carrinho',
  tag: 'Carrinho',
  access: 'optional',
  also: [404, 409],
  limit: { points: 300, seconds: 600 },
  body: z.object({
    product_id: z.uuid('Produto inválido'),
    quantity: quantity.default(1),
    rental_months: z.number().int().min(1).max(120, 'No máximo 120 meses').nullish(),
  }),
  response: cart,
});

export const addSeveralToCart = defineCall({
  method: 'POST',
  path: '/api/cart/sets',
  summary: 'Junta vários produtos ao carrinho de uma vez: todos ou nenhum',
  tag: 'Carrinho',
  access: 'optional',
  also: [404, 409],
  limit: { points: 60, seconds: 600 },
  body: z.object({
    items: z
      .array(z.object({ product_id: z.uuid('Produto inválido'), quantity: quantity.default(1) }))
      .min(1, 'Escolha pelo menos um produto')
      .max(MAX_LINES, `No máximo ${MAX_LINES} produtos de uma vez`),
  }),
  response: cart,
});

const listedProduct = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  in_stock: z.boolean(),
  /** One unit, without IVA (the same where none is apart) and with it. */
  unit_net: euros,
  unit_gross: euros,
  regime: z.enum(IVA_REGIMES),
});

/** A line of a list of references, and what of it can be had now. */
export const listedLine = z.object({
  reference: z.string(),
  wanted: z.number().int(),
  answer: z.enum(LIST_ANSWERS),
  /** How many go into the cart; fewer than wanted where there are no more. */
  units: z.number().int(),
  product: listedProduct.nullable(),
  /** What may be meant by a reference that nothing has: up to three, each with its SKU. */
  suggestions: z.array(listedProduct),
});
export type ListedLine = z.output<typeof listedLine>;

export const answerOrderList = defineCall({
  method: 'GET',
  path: '/api/cart/list',
  summary: 'O que há de uma lista de referências: por SKU, código de barras ou modelo; nada fica guardado',
  tag: 'Carrinho',
  access: 'optional',
  also: [503],
  limit: { points: 120, seconds: 600 },
  query: z.object({
    /** 'referência⇥quantidade' lines, as `readOrderList` reads them: those beyond `LIST_AT_ONCE` are left out. */
    lines: text(LIST_AT_ONCE * (MAX_REFERENCE + 5), 1, 'Indique pelo menos uma referência'),
  }),
  response: z.object({ lines: z.array(listedLine) }),
});

export const readOrderFile = defineCall({
  method: 'POST',
  path: '/api/cart/list-file',
  summary:
    'As linhas de uma folha de cálculo com referências (multipart, campo file: .xlsx), como texto que a lista lê; o ficheiro não fica guardado',
  tag: 'Carrinho',
  access: 'optional',
  upload: true,
  limit: { points: 20, seconds: 3600 },
  response: z.object({
    /** Rows by lines, their cells by tabs: as many as a list has, with one above them for headings. */
    lines: z.string(),
    /** Rows below those. */
    left_out: z.number().int(),
  }),
});

export const changeCartLine = defineCall({
  method: 'PUT',
  path: '/api/cart/lines/{id}',
  summary: 'Muda a quantidade de uma linha, ou os meses de um aluguer',
  tag: 'Carrinho',
  access: 'optional',
  also: [409],
  limit: { points: 300, seconds: 600 },
  params: z.object({ id: z.uuid() }),
  body: z.object({
    quantity,
    /** Only for a rental; left out: as it is. */
    rental_months: z.number().int().min(1).max(120, 'No máximo 120 meses').optional(),
  }),
  response: cart,
});

export const removeCartLine = defineCall({
  method: 'DELETE',
  path: '/api/cart/lines/{id}',
  summary: 'Retira uma linha',
  tag: 'Carrinho',
  access: 'optional',
  limit: { points: 300, seconds: 600 },
  params: z.object({ id: z.uuid() }),
  response: cart,
});

export const giveCartCode = defineCall({
  method: 'POST',
  path: '/api/cart/codes',
  summary: 'Junta um código de desconto ao carrinho',
  tag: 'Carrinho',
  access: 'optional',
  also: [404, 409],
  limit: { points: 20, seconds: 600 },
  body: typedCode,
  response: cart,
});

export const takeCartCode = defineCall({
  method: 'DELETE',
  path: '/api/cart/codes/{code}',
  summary: 'Retira um código de desconto do carrinho',
  tag: 'Carrinho',
  access: 'optional',
  limit: { points: 300, seconds: 600 },
  params: typedCode,
  response: cart,
});

export const acceptCartPrices = defineCall({
  method: 'POST',
  path: '/api/cart/accept-prices',
  summary: 'O cliente viu os preços novos',
  tag: 'Carrinho',
  access: 'optional',
  limit: { points: 300, seconds: 600 },
  response: cart,
});

const cartReminder = z.object({
  /** The shop does it, and the account has proved its address. */
  is_offered: z.boolean(),
  /** How long the cart has to stand untouched. */
  hours: z.number().int(),
  /** It was asked for, and is still to come. */
  reminds: z.boolean(),
});

export const readCartReminder = defineCall({
  method: 'GET',
  path: '/api/cart/reminder',
  summary: 'Se o cliente pediu que lhe lembrem o carrinho, uma vez, por email',
  tag: 'Carrinho',
  access: 'customer',
  response: cartReminder,
});

export const setCartReminder = defineCall({
  method: 'PUT',
  path: '/api/cart/reminder',
  summary: 'Pede para ser lembrado do carrinho por email, uma só vez, ou deixa de o pedir',
  tag: 'Carrinho',
  access: 'customer',
  also: [409],
  limit: { points: 60, seconds: 600 },
  body: z.object({ reminds: z.boolean('Indique sim ou não') }),
  response: cartReminder,
});

/** Takes any body: mailboxes send `List-Unsubscribe=One-Click` (RFC 8058). */
export const endCartReminder = defineCall({
  method: 'POST',
  path: '/api/cart-reminders/{key}/end',
  summary:
    'Anula o lembrete de um carrinho pelo link do email; também para o botão dos programas de email (RFC 8058)',
  tag: 'Carrinho',
  access: 'public',
  limit: { points: 30, seconds: 3600 },
  params: z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Link desconhecido') }),
  response: z.object({ ok: z.literal(true) }),
});
