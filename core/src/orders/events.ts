import { z } from 'zod';
import { PAYMENT_METHODS } from '../payments/values.ts';
import { defineEvent } from '../shared/event.ts';
import { ORDER_STATUSES } from './values.ts';

const status = z.strictObject({ status: z.enum(ORDER_STATUSES) });
const hold = z.strictObject({ hold_until: z.iso.datetime().nullable(), is_beyond: z.boolean() });
const details = status.extend({
  tracking_code: z.string().nullable(),
  own_transport: z.boolean().optional(),
});

/** What orders leave in the audit: no name, address or number of a customer, those stand in the order. */
export const orderEvents = {
  'order.placed': defineEvent('order', 'Encomenda feita', {
    after: status.extend({
      total_cents: z.number().int(),
      payment_method: z.enum(PAYMENT_METHODS).nullable(),
    }),
  }),
  'order.changed': defineEvent('order', 'Encomenda alterada', {
    before: details,
    after: details.extend({
      notes_changed: z.boolean(),
      internal_notes_changed: z.boolean(),
      buyer_reference_changed: z.boolean().optional(),
    }),
  }),
  'order.cancelled': defineEvent('order', 'Encomenda cancelada pelo cliente', {
    before: status,
    after: status.extend({ was_paid: z.boolean() }),
  }),
  'order.approved': defineEvent('order', 'Encomenda aprovada pela empresa', {
    after: status.extend({ on_account: z.boolean(), by_other_way: z.boolean() }),
  }),
  'order.approval_refused': defineEvent('order', 'Encomenda recusada pela empresa', {
    before: status,
    after: status,
  }),
  'order.hold_ended': defineEvent('order', 'Prazo de pagamento terminado', { before: status, after: status }),
  'order.hold_freed': defineEvent('order', 'Reserva por pagar libertada', { before: status, after: status }),
  'order.bound_lifted': defineEvent('order', 'Reserva por pagar aceite', { before: hold, after: hold }),
};
