import { formatCents, toEuros } from '../../shared/money.ts';
import { type Price, priceOfUnits, priceWithIva, timesPrice } from '../../shared/price.ts';
import { BROKEN_AFTER, SUSPENDED_AFTER, WITHDRAWAL_TEXT } from '../rental-terms.ts';
import { extraPagesText, includedPagesText } from './pages-text.ts';
import { extraColourPages, extraPages, purchaseWorth, type RentalExtras } from './rental.ts';

/** One condition of a contract, as it is read before it is accepted and in the contract. */
export interface RentalCondition {
  readonly label: string;
  readonly text: string;
}

interface Terms {
  readonly extras: RentalExtras;
  /** A month of one unit, as its price was typed. */
  readonly month: Price;
  /** Whole %. */
  readonly ivaRate: number;
  /** The least months that can be rented, or those of a contract. */
  readonly months: { readonly atLeast: number } | { readonly agreed: number };
}

const monthsText = (months: number) => (months === 1 ? '1 mês' : `${months} meses`);

function earlyEndText({ extras: { earlyEndMonths }, month, ivaRate }: Terms): string {
  if (earlyEndMonths === null || earlyEndMonths === 0)
    return 'Não custa nada além da mensalidade do mês em curso, que conta inteiro.';
  const fee = formatCents(priceOfUnits(timesPrice(month, earlyEndMonths), 1, ivaRate));
  const months = earlyEndMonths === 1 ? '1 mensalidade' : `${earlyEndMonths} mensalidades`;
  return `Custa ${months} por unidade (${fee}), nunca mais do que as que faltam. O mês em curso conta inteiro.`;
}

function pagesText({ extras, ivaRate }: Terms): string | null {
  if (extras.includedPages === null) return null;
  const euros = (price: Price | null) => price && toEuros(priceWithIva(price, ivaRate));
  const [black, colour] = [euros(extraPages(extras)), euros(extraColourPages(extras))];
  const included = `${includedPagesText(extras.includedPages, extras.includedColourPages)} por mês e unidade`;
  return black === null
    ? `${included}. As que forem a mais não se cobram.`
    : `${included}; ${extraPagesText(black, colour)}.`;
}

function purchaseText({ extras, ivaRate }: Terms): string {
  const worth = purchaseWorth(extras);
  if (worth === null) return 'O contrato não prevê a compra.';
  const percent = extras.purchaseCreditPercent;
  const credit = percent > 0 ? `, menos ${percent} % de cada mensalidade que tiver pago` : '';
  return `Pode ficar com o equipamento por ${formatCents(priceWithIva(worth, ivaRate))} por unidade${credit}.`;
}

/**
 * Every condition of renting, IVA included: read on the product's page, accepted at the checkout, and the same in mails, contract
 * and PDF. What does not stand here is not charged (docs/adr/0599).
 */
export function rentalConditions(terms: Terms): RentalCondition[] {
  const { extras, months } = terms;
  const said: [string, string | null][] = [
    [
      'Prazo',
      'agreed' in months
        ? `${monthsText(months.agreed)}, a contar da entrega.`
        : `Pelo menos ${monthsText(months.atLeast)}, a contar da entrega. A primeira mensalidade paga-se com a encomenda.`,
    ],
    ['Inclui', extras.services],
    ['Acabar antes do prazo', earlyEndText(terms)],
    [
      'Caução',
      extras.depositCents > 0
        ? `${formatCents(extras.depositCents)} por unidade, na entrega. É devolvida no fim, menos o que estiver por pagar e o que custar reparar danos que não venham do uso normal, com motivo e fotografias.`
        : null,
    ],
    ['Páginas', pagesText(terms)],
    [
      'Reparações',
      'A loja repara ou troca sem custos o que avarie com uso normal. Danos por mau uso são pagos por quem alugou.',
    ],
    ['Comprar', purchaseText(terms)],
    [
      'Atrasos',
      `Com ${SUSPENDED_AFTER} dias de atraso a assistência fica suspensa; com ${BROKEN_AFTER}, a loja pode pedir o equipamento de volta.`,
    ],
    ['Desistir', WITHDRAWAL_TEXT],
  ];
  return said.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}
