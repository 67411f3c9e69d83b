import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { euros } from '../shared/schemas.ts';

/** The four live figures of the panel (docs/product.md#screens). Revenue in euros, paid orders of the current month in Lisbon. */
export const adminSummary = defineCall({
  method: 'GET',
  path: '/api/admin/summary',
  summary: 'Os números do painel',
  tag: 'Painel',
  access: { can: 'reports.read' },
  isReport: true,
  response: z.object({
    users: z.number().int(),
    orders: z.number().int(),
    products: z.number().int(),
    monthly_revenue: euros.or(z.number()),
    /** What came for repairs in the current month, less what went back; may be below nothing. */
    repairs_revenue: z.number(),
    orders_to_send: z.number().int(),
    low_stock: z.number().int(),
    payments_to_check: z.number().int(),
    /** Refunds that wait for somebody else's confirmation. */
    refunds_to_approve: z.number().int(),
    /** 1 when the last backup is older than wanted. */
    late_backups: z.number().int(),
    /** Pictures of other sites that could not be copied into the shop. */
    pictures_failed: z.number().int(),
    without_maker: z.number().int(),
    without_charger: z.number().int(),
    /** For which an assistant proposes another price or description. */
    products_drafted: z.number().int(),
    /** Unpaid orders that keep much of a product from others. */
    large_holds: z.number().int(),
    /** Bills of recurring charges past their day. */
    late_bills: z.number().int(),
    /** Pools of keys with few or none left, and licences that were sold and wait for a key past their promised day. */
    low_pools: z.number().int(),
    late_licences: z.number().int(),
    /** Returns of goods whose money is due in these days, or late. */
    returns_due: z.number().int(),
    /** Sales on account past their day. */
    late_account_sales: z.number().int(),
    /** Returns of goods that wait for the shop: to accept, to look at, or to give back. */
    returns_to_do: z.number().int(),
    /** Documents that the invoicing service refused. */
    invoices_refused: z.number().int(),
    /** Repairs with work to do, past their promised day, whose customer wrote last, and quotes that wait for an answer. */
    repairs_open: z.number().int(),
    repairs_late: z.number().int(),
    repairs_to_answer: z.number().int(),
    quotes_waiting: z.number().int(),
    /** Conversations that nobody has opened since the customer wrote. */
    messages_unread: z.number().int(),
    /** The disk of the data folder; null where the system does not tell. */
    disk: z
      .object({
        free_bytes: z.number().int(),
        total_bytes: z.number().int(),
        /** Less than a tenth is free. */
        is_low: z.boolean(),
        /** Nothing is written any more. */
        is_full: z.boolean(),
      })
      .nullable(),
  }),
});
