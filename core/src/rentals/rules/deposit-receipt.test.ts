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
  expect(labels(receipt)).toEqual(['Contrato', 'Caução pedida']);
  const [moved] = receipt.notes[0]?.sums ?? [];
  expect(moved?.label).toMatch(/^Recebida do cliente · Numerário · 27\/11\/2026/);
  expect(moved?.value).toMatch(/^100,00\s€$/);
  expect(receipt.signatures).toEqual(['A loja', 'O cliente']);
});

test('and what went back, and what stays', () => {
  const receipt = depositReceipt({ ...of, keptCents: 2000, movements: [came, back] });
  expect(receipt.notes[0]?.sums?.[1]?.label).toMatch(/^Devolvida ao cliente/);
  expect(labels(receipt).slice(2)).toEqual(['Ficou com a loja']);
  expect(receipt.facts[2]?.value).toMatch(/^20,00\s€$/);
});
