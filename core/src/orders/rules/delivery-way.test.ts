import { expect, test } from 'vitest';
import { deliveryWay } from './delivery-way.ts';

const home = { name: 'Ana', address: 'Rua Direita, 1', postal_code: '1200-195', city: 'Lisboa' };

test.each([
  ['normal', home, 'sent'],
  ['dhl', home, 'sent'],
  ['levantamento', null, 'collected'],
  ['entrega-digital', null, 'keys'],
  // Of a customer who was erased nothing is kept but the sale.
  [null, null, 'collected'],
  [undefined, null, 'collected'],
] as const)('%s goes as %s: %s', (shipping_method, shipping_address, way) => {
  expect(
    deliveryWay({ ...(shipping_method === undefined ? {} : { shipping_method }), shipping_address }),
  ).toBe(way);
});
