import { type Cents, formatCents } from '../../shared/money.ts';
import { netPrice } from '../../shared/price.ts';
import { type Campaign, discountedPrice } from './campaign.ts';

/** Below this share of the price, in %, a margin is thin. */
export const THIN_MARGIN_PERCENT = 10;

export type MarginAlert = 'below_cost' | 'campaign_loss' | 'thin_margin';

/** What the margin check says of a product (docs/product.md#catalogue). Cents without IVA, a unit. */
export interface Margin {
  readonly alert: MarginAlert | null;
  /** The pt-PT sentence to show. */
  readonly message: string;
  /** The price that was judged: a campaign's while it runs or is to come. */
  readonly priceCents: Cents;
  /** null: the shop does not know what the product costs it. */
  readonly costCents: Cents | null;
  readonly lossCents: Cents;
  readonly profitCents: Cents;
  /** Profit as % of the price, one decimal; null without a cost or a price. */
  readonly percent: number | null;
}

/** The campaign counts from when it is set until its end: a loss is told before the first sale. */
export function judgedPrice(netCents: Cents, campaign: Campaign, now: Date): Cents {
  const isComing = campaign.isActive && campaign.endsAt !== null && now <= campaign.endsAt;
  return isComing ? discountedPrice(netPrice(netCents), campaign.percent).netCents : netCents;
}

function percentText(percent: number): string {
  return `${String(percent).replace('.', ',')} %`;
}

/** Judges what is left of the price when the product's cost is paid. */
export function judgeMargin(
  { netCents, costCents, campaign }: { netCents: Cents; costCents: Cents | null; campaign: Campaign },
  now: Date,
): Margin {
  const priceCents = judgedPrice(netCents, campaign, now);
  if (costCents === null) {
    return {
      alert: null,
      message: 'Sem preço de custo: não é possível verificar a margem.',
      priceCents,
      costCents,
      lossCents: 0,
      profitCents: 0,
      percent: null,
    };
  }
  const left = priceCents - costCents;
  const percent = priceCents > 0 ? Math.round((left * 1000) / priceCents) / 10 : null;
  const known = {
    priceCents,
    costCents,
    lossCents: Math.max(0, -left),
    profitCents: Math.max(0, left),
    percent,
  };
  if (left < 0) {
    const loss = formatCents(-left);
    return netCents >= costCents
      ? {
          ...known,
          alert: 'campaign_loss',
          message: `A campanha de ${campaign.percent} % vende abaixo do custo: perde ${loss} por unidade.`,
        }
      : { ...known, alert: 'below_cost', message: `Preço abaixo do custo: perde ${loss} por unidade.` };
  }
  const profit = `${formatCents(left)} por unidade`;
  if (left * 100 < priceCents * THIN_MARGIN_PERCENT || percent === null) {
    return {
      ...known,
      alert: 'thin_margin',
      message: `Margem reduzida: ${percent === null ? '' : `${percentText(percent)}, `}${profit}.`,
    };
  }
  return { ...known, alert: null, message: `Margem de ${percentText(percent)}: ${profit}.` };
}
