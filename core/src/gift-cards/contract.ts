import { z } from 'zod';
import { orderId } from '../payments/contract.ts';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { LEAST_AMOUNT, MOST_AMOUNT } from '../settings/rules/gift-amounts.ts';
import { defineCall } from '../shared/call.ts';
import { amount, whole } from '../shared/kind-input.ts';
import {
  email,
  fileResponse,
  instant,
  line,
  listPaging,
  optionalNif,
  optionalPhone,
  paged,
  personName,
  text,
} from '../shared/schemas.ts';
import { creditEntry } from '../store-credit/contract.ts';
import { GIFT_CARD_STATES } from './values.ts';

const tag = 'Cartões-presente';
const panel = 'Painel: cartões-presente';
const id = z.object({ id: z.uuid('Cartão desconhecido') });
const key = z.object({ key: line(80, 1) });
const code = line(40, 1, 'Escreva o código do cartão');
/** Whoever tries codes is slowed down, from one address and from all together. */
const GUESSES = { points: 10, seconds: 600, inAll: 1000 } as const;

export const getGiftOffer = defineCall({
  method: 'GET',
  path: '/api/gift-cards/offer',
  summary: 'Os cartões-presente que a loja vende',
  tag,
  access: 'public',
  response: z.object({
    /** Whole euros, the smallest first; empty: none are sold. */
    amounts: z.array(z.number().int()),
    /** How long a card is good, months. */
    months: z.number().int(),
  }),
});

export const buyGiftCard = defineCall({
  method: 'POST',
  path: '/api/gift-cards',
  summary:
    'Encomenda um cartão-presente, que se paga como qualquer encomenda. O mesmo order_id é a mesma encomenda',
  tag,
  access: 'optional',
  also: [409, 422, 429],
  limit: { points: 20, seconds: 3600 },
  body: z.object({
    /** As browsers number orders: the same number is the same order. */
    order_id: orderId,
    /** Whole euros, one of those that are sold. */
    amount: whole('Escolha o valor', { min: LEAST_AMOUNT, max: MOST_AMOUNT }),
    from_name: personName('Indique o seu nome'),
    from_email: email,
    from_phone: optionalPhone.optional(),
    nif: optionalNif,
    recipient_name: personName('Indique a quem oferece'),
    recipient_email: email,
    message: text(500).optional(),
    /** The day in Lisbon on which it is sent. */
    send_on: z.iso.date('Indique o dia de envio'),
  }),
  status: 201,
  response: z.object({ order_id: z.string(), access_token: z.string() }),
});

/** What a card has, for whoever has its code or its link. */
const balance = z.object({
  /** Euros. */
  balance: z.number(),
  last: z.string(),
  ends_on: z.iso.date(),
});

export const lookAtGiftCard = defineCall({
  method: 'POST',
  path: '/api/gift-cards/balance',
  summary: 'O saldo de um cartão-presente, a quem tem o código',
  tag,
  access: 'optional',
  also: [404, 409],
  limit: GUESSES,
  body: z.object({ code }),
  response: balance,
});

export const spendGiftCard = defineCall({
  method: 'POST',
  path: '/api/gift-cards/payments',
  summary: 'Paga com um cartão-presente o que falta, ou uma parte. O mesmo request_id é o mesmo pagamento',
  tag,
  access: 'optional',
  also: [404, 409],
  limit: GUESSES,
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    code,
    kind: z.enum(PAYABLE_KINDS, 'Tipo desconhecido'),
    /** The order's, the repair's or the bill's id. */
    subject: line(60, 1),
    /** Of its own link, where it is not of the account. */
    t: line(80).optional(),
    amount: amount('Indique o valor').refine((value) => value > 0, 'Indique um valor acima de zero'),
  }),
  response: z.object({
    /** What is left on the card, and what is still to be paid; euros. */
    balance: z.number(),
    left: z.number(),
  }),
});

const ownCard = z.object({
  /** 'CP-1042'. */
  number: z.string(),
  amount: z.number(),
  balance: z.number(),
  state: z.enum(GIFT_CARD_STATES),
  from_name: z.string(),
  recipient_name: z.string(),
  message: z.string().nullable(),
  /** null: it has another one since the shop's key was changed; the last mail has it. */
  code: z.string().nullable(),
  last: z.string(),
  ends_on: z.iso.date(),
  /** The newest first. */
  entries: z.array(creditEntry),
});
export type OwnGiftCard = z.output<typeof ownCard>;

export const getOwnGiftCard = defineCall({
  method: 'GET',
  path: '/api/gift-cards/{key}',
  summary: 'Um cartão-presente pelo link de quem o recebeu',
  tag,
  access: 'public',
  also: [404],
  params: key,
  response: ownCard,
});

export const getGiftCardPaper = defineCall({
  method: 'GET',
  path: '/api/gift-cards/{key}/document',
  summary: 'O cartão-presente em PDF',
  tag,
  access: 'public',
  wire: 'file',
  limit: { points: 20, seconds: 600 },
  also: [404, 409, 503],
  params: key,
  response: fileResponse,
});

export const keepGiftCard = defineCall({
  method: 'POST',
  path: '/api/gift-cards/{key}/credit',
  limit: { points: 20, seconds: 600 },
  summary: 'Junta o que resta de um cartão-presente ao meu saldo',
  tag,
  access: 'customer',
  also: [404, 409],
  params: key,
  response: z.object({
    /** What the account can spend now, euros. */
    balance: z.number(),
  }),
});

const giftCard = z.object({
  id: z.string(),
  number: z.number().int(),
  state: z.enum(GIFT_CARD_STATES),
  amount: z.number(),
  balance: z.number(),
  from_name: z.string(),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  /** The last four signs of its code; null: not paid yet. */
  last: z.string().nullable(),
  order_id: z.string(),
  order_number: z.number().int(),
  send_on: z.iso.date(),
  sent_at: instant.nullable(),
  ends_on: z.iso.date().nullable(),
  created_at: instant,
});
export type GiftCard = z.output<typeof giftCard>;

const wholeCard = giftCard.extend({ message: z.string().nullable(), entries: z.array(creditEntry) });
export type WholeGiftCard = z.output<typeof wholeCard>;

export const listGiftCards = defineCall({
  method: 'GET',
  path: '/api/admin/gift-cards',
  summary: 'Os cartões-presente, os mais recentes primeiro',
  tag: panel,
  access: { can: 'gift-cards.read' },
  wire: 'list',
  query: z.object({
    /** Its number, the last signs of its code, a part of the recipient's name, their email, or the order's number. */
    q: line(120).optional(),
    /** `owed`: something of it can still be used. `waiting`: paid and not sent yet. */
    view: z.enum(['owed', 'waiting'], 'Filtro desconhecido').optional(),
    ...listPaging,
  }),
  response: paged(giftCard),
});

export const getGiftCard = defineCall({
  method: 'GET',
  path: '/api/admin/gift-cards/{id}',
  summary: 'Um cartão-presente com os seus movimentos',
  tag: panel,
  access: { can: 'gift-cards.read' },
  also: [404],
  params: id,
  response: wholeCard,
});

export const annulGiftCard = defineCall({
  method: 'POST',
  path: '/api/admin/gift-cards/{id}/annul',
  summary:
    'Anula um cartão-presente: o que resta deixa de se poder usar, e pode ser devolvido a quem o comprou',
  tag: panel,
  access: { can: 'gift-cards.change' },
  asksAgain: true,
  also: [403, 404, 409],
  params: id,
  body: z.object({ reason: line(200, 3, 'Diga porquê') }),
  response: wholeCard,
});

export const resendGiftCard = defineCall({
  method: 'POST',
  path: '/api/admin/gift-cards/{id}/resend',
  summary: 'Envia o cartão-presente outra vez a quem o recebe',
  tag: panel,
  access: { can: 'gift-cards.change' },
  also: [404, 409],
  limit: { points: 10, seconds: 3600 },
  params: id,
  response: wholeCard,
});

export const extendGiftCard = defineCall({
  method: 'POST',
  path: '/api/admin/gift-cards/{id}/end',
  summary: 'Prolonga um cartão-presente até outro dia; um que terminou volta a poder usar-se',
  tag: panel,
  access: { can: 'gift-cards.change' },
  also: [404, 409, 422],
  params: id,
  body: z.object({ ends_on: z.iso.date('Data inválida') }),
  response: wholeCard,
});

export const exportOwedGiftCards = defineCall({
  method: 'GET',
  path: '/api/admin/gift-cards/owed',
  summary: 'O que a loja deve em cartões-presente no fim de um dia, cartão a cartão, em CSV',
  tag: panel,
  access: { can: 'gift-cards.read' },
  wire: 'file',
  isReport: true,
  query: z.object({ day: z.iso.date('Data inválida') }),
  response: fileResponse,
});
