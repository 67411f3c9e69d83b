import { expect, it } from 'vitest';
import { typedCustomer } from './typed-customer.ts';

it.each([
  ['912 345 678', { name: '', phone: '912345678', email: '' }],
  ['00351 912 345 678', { name: '', phone: '912345678', email: '' }],
  ['+34 612 345 678', { name: '', phone: '+34612345678', email: '' }],
  [' Rui Costa ', { name: 'Rui Costa', phone: '', email: '' }],
  ['Rui 2', { name: 'Rui 2', phone: '', email: '' }],
  ['rui@exemplo.pt', { name: '', phone: '', email: 'rui@exemplo.pt' }],
  ['', { name: '', phone: '', email: '' }],
])('"%s" goes where it belongs', (typed, fields) => {
  expect(typedCustomer(typed)).toEqual(fields);
});
