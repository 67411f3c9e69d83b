import { expect, test } from 'vitest';
import { returnDaysFor, returnsAdvice } from '../catalogue/rules/returns.ts';
import { isBusiness } from './buyer.ts';

const nobody = { nif: null, billing_name: null, company_id: null };

test.each([
  ['who gives no NIF', nobody, false],
  ['an empty form', { nif: '', billing_name: '', company_id: '' }, false],
  ['a person’s NIF', { ...nobody, nif: '123456789' }, false],
  ['a foreigner’s NIF', { ...nobody, nif: '450000001' }, false],
  ['a company’s NIF with its name', { ...nobody, nif: '501442600', billing_name: 'Oficina, Lda.' }, true],
  ['a company’s NIF without a name', { ...nobody, nif: '501442600' }, true],
  [
    'the same, promised the days before its NIF told',
    { ...nobody, nif: '501442600', nif_decides: false },
    false,
  ],
  ['named, whatever was promised', { ...nobody, billing_name: 'Oficina', nif_decides: false }, true],
  ['the same as it is typed', { ...nobody, nif: 'PT 501 442 600' }, true],
  ['a company’s NIF half typed', { ...nobody, nif: '50144' }, false],
  ['a public school’s NIF without a name', { ...nobody, nif: '600000001' }, true],
  ['an old sole trader’s NIF without a name', { ...nobody, nif: '800000013' }, false],
  ['the same with a name', { ...nobody, nif: '800000013', billing_name: 'Silva, serralharia' }, true],
  ['a condominium’s NIF without a name', { ...nobody, nif: '901234560' }, false],
  ['a company of the account', { ...nobody, company_id: 'c1' }, true],
  ['a company of the account that is gone', { ...nobody, nif: null, billing_name: 'Escola Central' }, true],
] as const)('%s: is it a business?', (_who, buyer, expected) => {
  expect(isBusiness(buyer)).toBe(expected);
  // What is promised is what is kept.
  expect(returnDaysFor(buyer, { return_days: 30 })).toBe(expected ? null : 30);
  expect(returnsAdvice({ return_days: 30 }, buyer) === null).toBe(expected);
});
