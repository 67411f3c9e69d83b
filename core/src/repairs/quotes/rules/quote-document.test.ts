import { expect, test } from 'vitest';
import { documentContent } from '../../../documents/content.ts';
import type { RepairQuote } from '../../contract.ts';
import { quoteDocument } from './quote-document.ts';

const line = (name: string, price: number, gross: number) => ({
  kind: 'peca' as const,
  name,
  product_id: null,
  quantity: 1,
  price,
  price_with_iva: null,
  discount: 0,
  own_discount: 0,
  discount_percent: null,
  iva_rate: 23,
  net: price,
  gross,
});
const option = (id: string, lines: ReturnType<typeof line>[], total: number) => ({
  id,
  title: `Opção ${id}`,
  note: null,
  lines,
  total,
  discount: 0,
  discount_percent: null,
  saved: 0,
});
const quoteOf = (options: RepairQuote['options'], option_id: string | null = null): RepairQuote => ({
  version: 2,
  state: option_id ? 'aprovado' : 'enviado',
  options,
  sent_at: '2026-11-20T12:00:00.000Z',
  valid_until: '2026-12-20T23:59:59.000Z',
  decided_at: option_id ? '2026-11-21T09:00:00.000Z' : null,
  decided_channel: option_id ? 'link' : null,
  option_id,
  reason: null,
  form: null,
  changes: [],
});
const paperOf = (quote: RepairQuote) =>
  documentContent.parse(
    quoteDocument({
      number: 1042,
      device: 'Portátil HP ProBook',
      problem: 'Ecrã partido',
      customerName: 'Rui Costa',
      customerEmail: null,
      report: null,
      ivaRate: 23,
      quote,
    }),
  );

const ORIGINAL = option('a', [line('Ecrã original', 100, 123), line('Montagem', 30, 36.9)], 159.9);
const COMPATIBLE = option('b', [line('Ecrã compatível', 60, 73.8)], 73.8);

test('one option has its lines and what they come to', () => {
  expect(paperOf(quoteOf([ORIGINAL])).totals).toEqual({
    subtotalCents: 13_000,
    iva: [{ percent: 23, netCents: 13_000, ivaCents: 2990 }],
    shipping: null,
    totalCents: 15_990,
  });
});

test('of several that are not decided each has its lines under its name and total, and there is none of all', () => {
  const paper = paperOf(quoteOf([{ ...ORIGINAL, note: 'Em três dias' }, COMPATIBLE]));
  expect(paper.totals).toBeNull();
  expect(paper.lines.map(({ name, group }) => [name, group])).toEqual([
    ['Ecrã original', { title: 'Opção a', note: 'Em três dias', grossCents: 15_990 }],
    ['Montagem', undefined],
    ['Ecrã compatível', { title: 'Opção b', note: '', grossCents: 7380 }],
  ]);
  expect(paper.parties[1]?.lines.map((one) => one.replaceAll('\u00a0', ' '))).toEqual([
    'Opção a: 159,90 €',
    'Opção b: 73,80 €',
  ]);
});

test('what is said of the only option stands on its paper', () => {
  const { notes } = paperOf(quoteOf([{ ...ORIGINAL, note: 'Em três dias' }]));
  expect(notes).toContainEqual({ label: 'Opção a', text: 'Em três dias' });
});

test('once chosen, the option alone is on the paper', () => {
  const paper = paperOf(quoteOf([ORIGINAL, COMPATIBLE], 'b'));
  expect(paper.lines.map(({ name }) => name)).toEqual(['Ecrã compatível']);
  expect(paper.totals?.totalCents).toBe(7380);
});

test('an estimate that was typed is what the customer pays, its IVA in it', () => {
  const { totals } = paperOf(quoteOf([option('a', [], 61.5)]));
  expect(totals).toMatchObject({ subtotalCents: 5000, totalCents: 6150 });
});

test('a discount on all of it is in its lines, in the IVA and in what is said to be saved', () => {
  // 10 % of 130 €: 13 €, shared out as 10 and 3.
  const discounted = {
    ...option('a', [line('Ecrã', 100, 110.7), line('Montagem', 30, 33.21)], 143.91),
    discount: 13,
    discount_percent: 10,
    saved: 15.99,
  };
  const lines = discounted.lines.map((one, place) => ({
    ...one,
    discount: place === 0 ? 10 : 3,
    net: place === 0 ? 90 : 27,
  }));
  const paper = paperOf({ ...quoteOf([{ ...discounted, lines }]), changes: ['Desconto de 10 %'] });
  expect(paper.totals).toEqual({
    subtotalCents: 11_700,
    iva: [{ percent: 23, netCents: 11_700, ivaCents: 2691 }],
    shipping: null,
    totalCents: 14_391,
  });
  expect(paper.notes.slice(0, 2).map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    '15,99 €, IVA incluído (10 % em todas as linhas)',
    'Desconto de 10 %',
  ]);
});
