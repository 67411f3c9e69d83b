import { expect, test } from 'vitest';
import { isBusiness } from '#core/shared/buyer.ts';
import { billedTo, isBilledToCompany } from './billed-values.ts';

test.each([
  ['nothing typed', { company_id: '', billing_name: '', nif: '' }, null, false],
  [
    'a name that stayed of a company, with a person’s NIF',
    { company_id: '', billing_name: 'X', nif: '123456789' },
    null,
    false,
  ],
  ['a name and its NIF', { company_id: '', billing_name: ' X, Lda. ', nif: '501 442 600' }, 'X, Lda.', true],
  [
    'a condominium’s name',
    { company_id: '', billing_name: 'Condomínio', nif: '901234560' },
    'Condomínio',
    true,
  ],
  [
    'a company of the account, and a name typed before',
    { company_id: 'c', billing_name: 'X', nif: '' },
    null,
    true,
  ],
] as const)('%s', (_what, typed, name, expected) => {
  const billed = billedTo(typed);
  expect([billed.billing_name, isBusiness(billed)]).toEqual([name, expected]);
});

test.each([
  ['nobody', '', null, false],
  ['a person', '', '123456789', false],
  ['a company of the account', 'c', '', true],
  ['a company', '', '501 442 600', true],
  ['a condominium', '', '900000007', true],
  ['half of a company’s NIF', '', '50144', false],
] as const)('a purchase order is asked of companies: %s', (_who, company_id, nif, expected) => {
  expect(isBilledToCompany({ company_id, nif })).toBe(expected);
});
