import { expect, test } from 'vitest';
import { grossPrice, netPrice } from '../../shared/price.ts';
import type { RentalExtras } from './rental.ts';
import { rentalConditions } from './rental-conditions.ts';

const NOTHING: RentalExtras = {
  depositCents: 0,
  services: null,
  includedPages: null,
  extraPagesCents: null,
  extraPagesWithIvaCents: null,
  includedColourPages: null,
  extraColourPagesCents: null,
  extraColourPagesWithIvaCents: null,
  purchaseCents: null,
  purchaseWithIvaCents: null,
  purchaseCreditPercent: 0,
  earlyEndMonths: null,
};
const of = (extras: Partial<RentalExtras>, month = netPrice(3000)) =>
  rentalConditions({ extras: { ...NOTHING, ...extras }, month, ivaRate: 23, months: { atLeast: 6 } });
const text = (label: string, extras: Partial<RentalExtras>, month = netPrice(3000)) =>
  of(extras, month)
    .find((one) => one.label === label)
    ?.text.replaceAll('\u00A0', ' ');

test.each([
  ['Prazo', {}, /^Pelo menos 6 meses, a contar da entrega/],
  ['Acabar antes do prazo', {}, /^Não custa nada/],
  ['Acabar antes do prazo', { earlyEndMonths: 0 }, /^Não custa nada/],
  ['Acabar antes do prazo', { earlyEndMonths: 1 }, /^Custa 1 mensalidade por unidade \(36,90 €\)/],
  ['Acabar antes do prazo', { earlyEndMonths: 3 }, /^Custa 3 mensalidades por unidade \(110,70 €\)/],
  ['Caução', { depositCents: 7500 }, /^75,00 € por unidade, na entrega\. É devolvida no fim/],
  [
    'Páginas',
    { includedPages: 1000 },
    /^1 ?000 páginas por mês e unidade\. As que forem a mais não se cobram/,
  ],
  ['Páginas', { includedPages: 1000, extraPagesCents: 200 }, /; cada 100 páginas a mais: 2,46 €\.$/],
  [
    'Páginas',
    { includedPages: 500, extraPagesCents: 200, includedColourPages: 200, extraColourPagesCents: 900 },
    /2,46 € a preto, 11,07 € a cores\.$/,
  ],
  ['Comprar', {}, /^O contrato não prevê a compra/],
  ['Comprar', { purchaseCents: 30_000 }, /por 369,00 € por unidade\.$/],
  [
    'Comprar',
    { purchaseCents: 30_000, purchaseCreditPercent: 60 },
    /menos 60 % de cada mensalidade que tiver pago/,
  ],
  ['Comprar', { purchaseCents: 40_650, purchaseWithIvaCents: 50_000 }, /por 500,00 € por unidade\.$/],
  [
    'Páginas',
    { includedPages: 1000, extraPagesCents: 407, extraPagesWithIvaCents: 500 },
    /; cada 100 páginas a mais: 5,00 €\.$/,
  ],
  ['Inclui', { services: 'Assistência' }, /^Assistência$/],
  ['Reparações', {}, /repara ou troca sem custos/],
  ['Desistir', {}, /14 dias a contar da entrega/],
] as const)('%s of %j is said', (label, extras, said) => {
  expect(text(label, extras)).toMatch(said);
});

test('what a contract has not is not said, and a price typed with IVA is said to the cent', () => {
  expect(of({}).map(({ label }) => label)).not.toContain('Caução');
  expect(of({}).map(({ label }) => label)).not.toContain('Páginas');
  expect(text('Acabar antes do prazo', { earlyEndMonths: 3 }, grossPrice(3999, 23))).toContain('119,97 €');
});
