import { expect, it } from 'vitest';
import fc from '../../testing/property.ts';
import { PROVIDER_ORDER_ID_BYTES, providerOrderId } from './provider-order-id.ts';

it('is fifteen letters and digits, never only digits', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: PROVIDER_ORDER_ID_BYTES, maxLength: PROVIDER_ORDER_ID_BYTES }),
      (random) => {
        expect(providerOrderId(random)).toMatch(/^B[0-9A-Z]{14}$/);
      },
    ),
  );
});

it('refuses too little randomness', () => {
  expect(() => providerOrderId(new Uint8Array(3))).toThrow(RangeError);
});
