import type { User } from '#core/accounts/contract.ts';
import type { Cart } from '#core/cart/contract.ts';
import { readDraft } from '../../api/order-attempt.ts';
import type { CheckoutValues } from './checkout-schema.ts';

/** What the form begins with: what was typed before, else the customer's profile. */
export function firstValues(user: User | null, cart: Cart): CheckoutValues {
  const draft = readDraft(user?.id ?? null);
  const isOffered = cart.shipping_options.some((option) => option.id === draft.shipping_method);
  return {
    customer_name: draft.customer_name || user?.name || '',
    customer_email: draft.customer_email || user?.email || '',
    customer_phone: draft.customer_phone || user?.phone || '',
    nif: draft.nif || '',
    billing_name: draft.billing_name || '',
    buyer_reference: draft.buyer_reference || '',
    department: draft.department || '',
    company_id: user ? draft.company_id || '' : '',
    shipping_method: (isOffered && draft.shipping_method) || cart.shipping_method,
    address: draft.address || user?.address || '',
    postal_code: draft.postal_code || user?.postal_code || '',
    city: draft.city || user?.city || '',
    payment_method: draft.payment_method || '',
    customer_note: draft.customer_note || '',
    old_equipment: Boolean(draft.old_equipment),
    old_what: draft.old_what || '',
    old_quantity: draft.old_quantity || '1',
  };
}
