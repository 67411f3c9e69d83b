import { expect, it } from 'vitest';
import { refusePhone } from './check-phone.ts';

it.each([null, '912 345 678', '+351 912345678', '00351 213 456 789', '+44 20 7946 0958', '707 200 100'])(
  '%s can be called',
  (phone) => {
    expect(refusePhone('phone', phone)).toBeNull();
  },
);

it.each(['12', '123456789', '9123', '+351 12', '912 345 678 9', '()'])('%s cannot', (phone) => {
  expect(refusePhone('customer_phone', phone)).toMatchObject({
    ok: false,
    failure: { status: 422, errors: [{ path: 'customer_phone' }] },
  });
});
