import { expect, test } from 'vitest';
import { type CheckoutValues, checkoutResolver, hyphenatePostalCode } from './checkout-schema.ts';

const complete: CheckoutValues = {
  customer_name: 'Ana Silva',
  customer_email: 'ana@exemplo.pt',
  customer_phone: '',
  company_id: '',
  billing_name: '',
  buyer_reference: '',
  department: '',
  nif: '',
  shipping_method: 'standard',
  address: 'Rua das Flores, 12',
  postal_code: '1200-195',
  city: 'Lisboa',
  payment_method: 'multibanco',
  customer_note: '',
  old_equipment: false,
  old_what: '',
  old_quantity: '1',
};

async function wrongFields(changes: Partial<CheckoutValues>): Promise<string[]> {
  const resolver = checkoutResolver((method) => method !== 'pickup');
  const { errors } = await resolver({ ...complete, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.keys(errors);
}

test.each<{ typed: Partial<CheckoutValues>; wrong: string[] }>([
  { typed: {}, wrong: [] },
  { typed: { nif: '501442600' }, wrong: [] },
  { typed: { nif: '220005245' }, wrong: ['nif'] },
  { typed: { buyer_reference: 'N'.repeat(40) }, wrong: [] },
  { typed: { buyer_reference: 'N'.repeat(41) }, wrong: ['buyer_reference'] },
  { typed: { postal_code: '1200' }, wrong: ['postal_code'] },
  { typed: { customer_email: 'ana@' }, wrong: ['customer_email'] },
  { typed: { address: '', city: '', postal_code: '' }, wrong: ['address', 'postal_code', 'city'] },
  { typed: { shipping_method: 'pickup', address: '', city: '', postal_code: '' }, wrong: [] },
])('of $typed the fields $wrong are wrong', async ({ typed, wrong }) => {
  expect(await wrongFields(typed)).toEqual(wrong);
});

test.each([
  { typed: '1234', shows: '1234' },
  { typed: '12345', shows: '1234-5' },
  { typed: '1234-', shows: '1234' },
  { typed: '1234 567', shows: '1234-567' },
  { typed: 'a1b2', shows: '12' },
  { typed: '12345678', shows: '1234-567' },
])('$typed is shown as $shows', ({ typed, shows }) => {
  expect(hyphenatePostalCode(typed)).toBe(shows);
});
