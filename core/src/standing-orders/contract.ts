import { z } from 'zod';
import { filledCart } from '../cart/contract.ts';
import { MAX_QUANTITY } from '../cart/values.ts';
import { MAX_PLACE } from '../printers/contract.ts';
import { defineCall } from '../shared/call.ts';
import { euros, grossEuros, line, page, paged } from '../shared/schemas.ts';

/** The most standing orders of one account, and the most articles of each. */
export const MOST_STANDING = 10;
export const MOST_LINES = 20;
/** Weeks from one time to the next. */
export const MOST_WEEKS = 52;

const tag = 'Encomendas periódicas';
const limit = { points: 120, seconds: 600 };

/** What a standing order is made of: an order, or what one of the account's printers, or all of a place, need. */
const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), of: line(60, 1) }),
  z.object({ kind: z.literal('printer'), of: line(120, 1) }),
  z.object({ kind: z.literal('place'), of: line(MAX_PLACE, 1) }),
]);
export type StandingSource = z.output<typeof source>;

const weeks = z
  .number('Indique de quantas em quantas semanas')
  .int('Indique um número inteiro de semanas')
  .min(1, 'No mínimo 1 semana')
  .max(MOST_WEEKS, `No máximo ${MOST_WEEKS} semanas`);
const day = z.iso.date('Indique o dia');

const standingLine = z.object({
  product_id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  /** One unit today for this account, IVA included, and what it cost when they were told last; null: the same. */
  unit_gross: euros,
  was_gross: euros.nullable(),
  /** Why not all of it can be had today; null: it can. */
  problem: z.string().nullable(),
});
export type StandingLine = z.output<typeof standingLine>;

export const standingOrder = z.object({
  id: z.uuid(),
  source,
  name: z.string(),
  weeks,
  /** The day that it is wanted for next (yyyy-mm-dd, Lisbon). */
  next_on: z.iso.date(),
  /** A mail has asked for that day. */
  is_asked: z.boolean(),
  /** Unless that day is answered, it ends. */
  is_last: z.boolean(),
  lines: z.array(standingLine),
  /** What can be had of it today, IVA included, without delivery and before promotions. */
  total: grossEuros,
});
export type StandingOrder = z.output<typeof standingOrder>;

export const listStandingOrders = defineCall({
  method: 'GET',
  path: '/api/my/standing-orders',
  summary: 'As minhas encomendas periódicas, a próxima primeiro, com os preços de hoje',
  tag,
  access: 'customer',
  query: z.object({ page }),
  response: paged(standingOrder),
});

export const makeStandingOrder = defineCall({
  method: 'POST',
  path: '/api/my/standing-orders',
  summary:
    'Pede para ser perguntado de N em N semanas se quer repetir uma encomenda minha, ou o que falta a uma impressora ou a um local; nada se encomenda sozinho',
  tag,
  access: 'customer',
  also: [404, 409, 422],
  limit: { points: 60, seconds: 600 },
  status: 201,
  body: z.object({ from: source, weeks, next_on: day }),
  response: standingOrder,
});

const ownParams = z.object({ id: z.uuid('Encomenda periódica desconhecida') });

export const changeStandingOrder = defineCall({
  method: 'PUT',
  path: '/api/my/standing-orders/{id}',
  summary: 'Muda as semanas, o próximo dia ou os artigos; o que não vem fica como está',
  tag,
  access: 'customer',
  also: [404, 409, 422],
  limit,
  params: ownParams,
  body: z.object({
    weeks: weeks.optional(),
    next_on: day.optional(),
    lines: z
      .array(
        z.object({
          product_id: z.uuid('Produto inválido'),
          quantity: z
            .number('Indique a quantidade')
            .int('Indique um número inteiro')
            .min(1, 'A quantidade mínima é 1')
            .max(MAX_QUANTITY, `A quantidade máxima é ${MAX_QUANTITY}`),
        }),
      )
      .min(1, 'Deixe pelo menos um artigo')
      .max(MOST_LINES, `No máximo ${MOST_LINES} artigos`)
      .optional(),
  }),
  response: standingOrder,
});

export const endStandingOrder = defineCall({
  method: 'DELETE',
  path: '/api/my/standing-orders/{id}',
  summary: 'Para uma encomenda periódica',
  tag,
  access: 'customer',
  limit,
  params: ownParams,
  response: z.object({ ok: z.literal(true) }),
});

/** The day that is answered: of another, which was answered or is over, nothing changes. */
const answered = z.object({ on: day });
const skipped = z.object({ name: z.string(), next_on: z.iso.date() });

export const skipStandingOrder = defineCall({
  method: 'POST',
  path: '/api/my/standing-orders/{id}/skip',
  summary: 'Salta esta vez: o próximo dia é N semanas depois',
  tag,
  access: 'customer',
  also: [404],
  limit,
  params: ownParams,
  body: answered,
  response: skipped,
});

export const fillFromStandingOrder = defineCall({
  method: 'POST',
  path: '/api/my/standing-orders/{id}/cart',
  summary: 'Põe no carrinho o que há de uma encomenda periódica; o que já lá está não se repete',
  tag,
  access: 'customer',
  also: [404],
  limit,
  params: ownParams,
  body: answered,
  response: filledCart,
});

const linkParams = z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Link desconhecido') });
const linkLimit = { points: 30, seconds: 3600 };

export const fillByLink = defineCall({
  method: 'POST',
  path: '/api/standing-orders/{key}/cart',
  summary: 'O mesmo pelo link do email, no carrinho de quem o abre',
  tag,
  access: 'optional',
  also: [404],
  limit: linkLimit,
  params: linkParams,
  body: answered,
  response: filledCart,
});

export const skipByLink = defineCall({
  method: 'POST',
  path: '/api/standing-orders/{key}/skip',
  summary: 'Salta esta vez, pelo link do email',
  tag,
  access: 'public',
  also: [404],
  limit: linkLimit,
  params: linkParams,
  body: answered,
  response: skipped,
});

/** Takes any body: mailboxes send `List-Unsubscribe=One-Click` (RFC 8058). */
export const endByLink = defineCall({
  method: 'POST',
  path: '/api/standing-orders/{key}/end',
  summary:
    'Para uma encomenda periódica pelo link do email; também para o botão dos programas de email (RFC 8058)',
  tag,
  access: 'public',
  limit: linkLimit,
  params: linkParams,
  response: z.object({ ok: z.literal(true) }),
});
