import { expect, test } from 'vitest';
import type { RepairMoneyView } from '../money.ts';
import { receiptDocument } from './receipt-document.ts';

const about = {
  number: 1042,
  device: 'Portátil HP ProBook',
  problem: 'Não liga',
  customerName: 'Rita Sousa',
  customerEmail: null,
  report: null,
  ivaRate: 23,
  quote: null,
};

function paperOf(due: number, extras: RepairMoneyView['extras']) {
  const money: RepairMoneyView = {
    due,
    paid: due,
    refunded: 0,
    left: 0,
    to_give_back: 0,
    diagnosis_fee: null,
    deposit: null,
    deposit_left: 0,
    extras,
    received: [],
  };
  const { lines, totals } = receiptDocument({ ...about, money });
  return { lines: lines.map(({ name, money: line }) => [name, line?.grossCents]), totals };
}

test('what was paid for keeping the device stands beside the repair, and all adds up to what is owed', () => {
  const { lines, totals } = paperOf(53, [{ kind: 'armazenagem', amount: 3, days: 3, is_waived: false }]);
  expect(lines).toEqual([
    ['Reparação', 5000],
    ['Guardar o equipamento por levantar, 3 dias', 300],
  ]);
  expect(totals?.totalCents).toBe(5300);
  const tax = totals?.iva.reduce((sum, { netCents, ivaCents }) => sum + netCents + ivaCents, 0);
  expect(tax).toBe(5300);
});

test('what the shop let go is on no paper; of a repair that costs nothing the extra stands alone', () => {
  expect(paperOf(50, [{ kind: 'armazenagem', amount: 3, days: 3, is_waived: true }]).lines).toEqual([
    ['Reparação', 5000],
  ]);
  expect(paperOf(1, [{ kind: 'armazenagem', amount: 1, days: 1, is_waived: false }]).lines).toEqual([
    ['Guardar o equipamento por levantar, 1 dia', 100],
  ]);
});
