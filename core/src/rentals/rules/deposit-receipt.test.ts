import { expect, test } from 'vitest';
import { type DepositMovement, depositReceipt } from './deposit-receipt.ts';

const came: DepositMovement = {
  kind: 'recebida',
  cents: 10_000,
  means: 'Numerário',
  at: new Date('2026-11-27T10:00:00Z'),
};
const back: DepositMovement = {
  ...came,
  kind: 'devolvida',
  cents: 8000,
  at: new Date('2027-01-03T10:00:00Z'),
};
const of = { contract: 'A-12', customer: ['Ana'], asked: 10_000, keptCents: null, movements: [came] };
const labels = (receipt: ReturnType<typeof depositReceipt>) => receipt.facts.map(({ label }) => label);

test('says what was given, how and when', () => {
  const receipt = depositReceipt(of);
  expect(labels(receipt)).toEqual(['Contrato', 'Caução pedida', 'Recebida do cliente']);
  expect(receipt.facts[2]?.value).toMatch(/^100,00\s€ · Numerário · 27\/11\/2026/);
  expect(receipt.signatures).toEqual(['A loja', 'O cliente']);
});

test('and what went back, and what stays', () => {
  const receipt = depositReceipt({ ...of, keptCents: 2000, movements: [came, back] });
  expect(labels(receipt).slice(3)).toEqual(['Devolvida ao cliente', 'Ficou com a loja']);
  expect(receipt.facts[4]?.value).toMatch(/^20,00\s€$/);
});
