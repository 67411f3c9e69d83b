import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant } from '../shared/schemas.ts';

/** Days that the line of sales shows, today the last. */
export const DAYS_SHOWN = 14;
/** Days of the small lines of the shop's figures, today the last. */
export const TREND_DAYS = 30;
/** Rows of each list; the rest is behind its link. */
export const ROWS_SHOWN = 6;

/** How money comes over the counter: a transfer does not. */
export const TILL_MEANS = ['numerario', 'terminal', 'outro'] as const;

/** Why a repair is one of the day's. */
export const DAY_REASONS = ['late', 'due', 'ready', 'waiting'] as const;

/** Euros received less what went back, IVA included; negative where more went back. */
const received = z.number();

const trendLine = (point: z.ZodNumber) => z.array(point).length(TREND_DAYS);

function rows<T extends z.ZodType>(item: T) {
  return z.object({ total: z.number().int(), items: z.array(item).max(ROWS_SHOWN) });
}

/** The panel's first page: what wants doing today, and for who may see the shop's figures the money of two weeks (else null). */
export const getDay = defineCall({
  method: 'GET',
  path: '/api/admin/day',
  summary:
    'O dia da loja: o que há por fazer, o que se recebeu ao balcão e, de quem vê os números, o dinheiro de duas semanas',
  tag: 'Painel',
  access: { can: 'repairs.receive' },
  isReport: true,
  response: z.object({
    /** A day each (of Lisbon), the oldest first. */
    sales: z
      .array(z.object({ day: z.iso.date(), orders: received, repairs: received, counter: received }))
      .length(DAYS_SHOWN)
      .nullable(),
    /** A point for each of thirty days, today the last: how many there were, or how much that day was. */
    trend: z
      .object({
        users: trendLine(z.number().int()),
        orders: trendLine(z.number().int()),
        products: trendLine(z.number().int()),
        /** Euros received less what went back. */
        revenue: trendLine(z.number()),
        /** What the thirty days before them came to. */
        before: z.object({ orders: z.number().int(), revenue: z.number() }),
      })
      .nullable(),
    /** What was received at the counter today, by how. Euros. */
    till: z.array(z.object({ means: z.enum(TILL_MEANS), amount: z.number(), count: z.number().int() })),
    /** Paid and not sent, the oldest first. */
    to_send: rows(
      z.object({
        id: z.string(),
        number: z.number().int(),
        customer_name: z.string(),
        shipping_name: z.string(),
        /** How it reaches its customer. */
        way: z.enum(['sent', 'collected', 'keys', 'gift']),
        /** The contract that hands it over, where all of it is rented. */
        rental_id: z.uuid().nullable(),
        total: z.number(),
        paid_at: instant.nullable(),
      }),
    ),
    /** Ready to be handed over, the longest ready first. */
    ready: rows(
      z.object({
        id: z.uuid(),
        number: z.number().int(),
        device: z.string(),
        customer_name: z.string(),
        customer_phone: z.string().nullable(),
        /** What is left to pay, euros with IVA. */
        owed: z.number(),
      }),
    ),
    /** Late, promised for today, ready to be handed over, waiting for an answer to a quote: in this order. */
    repairs: rows(
      z.object({
        id: z.uuid(),
        number: z.number().int(),
        device: z.string(),
        customer_name: z.string(),
        customer_phone: z.string().nullable(),
        reason: z.enum(DAY_REASONS),
        repair_deadline: instant.nullable(),
      }),
    ),
    /** Conversations whose customer wrote last, the longest waiting first. */
    to_answer: rows(z.object({ id: z.uuid(), name: z.string(), subject: z.string(), at: instant })),
    /** Products on sale with few left, the fewest first; null: for who changes none. */
    running_out: rows(
      z.object({ id: z.uuid(), name: z.string(), sku: z.string().nullable(), stock: z.number().int() }),
    ).nullable(),
  }),
});
