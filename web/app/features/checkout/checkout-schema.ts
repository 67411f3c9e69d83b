import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import { DEPARTMENT_LENGTH } from '#core/accounts/company-address-contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { BUYER_REFERENCE_LENGTH } from '#core/orders/values.ts';
import { email, line, optionalNif, optionalPhone, postalCode, text } from '#core/shared/schemas.ts';

/** Asked of the numbering plans, which are fetched when somebody types a number; where they cannot be, the server asks. */
async function isPhone(phone: string | null): Promise<boolean> {
  if (phone === null) return true;
  const plans = await import('libphonenumber-js/min').catch(() => null);
  return plans?.isValidPhoneNumber(phone, 'PT') ?? true;
}

const person = z.object({
  customer_name: line(120, 2, 'Indique o nome'),
  customer_email: email,
  customer_phone: optionalPhone.refine(isPhone, accountTexts.phoneInvalid),
  nif: optionalNif,
  company_id: z.string(),
  billing_name: line(120),
  buyer_reference: line(BUYER_REFERENCE_LENGTH),
  department: line(DEPARTMENT_LENGTH),
  shipping_method: line(60, 1, 'Escolha a entrega'),
  payment_method: z.string(),
  customer_note: text(1000),
  old_equipment: z.boolean(),
  old_what: z.string(),
  old_quantity: z.string(),
});
const pickup = person.extend({ address: z.string(), postal_code: z.string(), city: z.string() });
const delivery = person.extend({
  address: line(200, 4, 'Indique a morada'),
  postal_code: postalCode,
  city: line(80, 2, 'Indique a localidade'),
});

/** The form as typed: plain text throughout. */
export interface CheckoutValues {
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  nif: string;
  /** A company of the customer's that it is billed to; empty: whoever buys. */
  company_id: string;
  /** The name of the company whose NIF was typed. */
  billing_name: string;
  /** What the company that buys calls this order. */
  buyer_reference: string;
  /** In whose hands a company's order is given. */
  department: string;
  shipping_method: string;
  address: string;
  postal_code: string;
  city: string;
  payment_method: string;
  customer_note: string;
  /** An old device is handed over: which, and how many of it. */
  old_equipment: boolean;
  old_what: string;
  old_quantity: string;
}
export type CheckoutResult = z.output<typeof delivery>;

/** Checks the form as the server will; what is collected, and keys, need no address. */
export function checkoutResolver(
  isToAddress: (shippingMethod: string) => boolean,
): Resolver<CheckoutValues, unknown, CheckoutResult> {
  const forPickup = zodResolver(pickup) as unknown as Resolver<CheckoutValues, unknown, CheckoutResult>;
  const forDelivery = zodResolver(delivery) as unknown as Resolver<CheckoutValues, unknown, CheckoutResult>;
  return (values, context, options) =>
    (isToAddress(values.shipping_method) ? forDelivery : forPickup)(values, context, options);
}

/** Digits typed one after the other to "1234-567". */
export function hyphenatePostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 7);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}
