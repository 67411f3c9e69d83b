import { formatDate } from '../../shared/dates.ts';
import { formatCents } from '../../shared/money.ts';
import { type Price, typedCents, typedLike } from '../../shared/price.ts';
import type { BulkAction } from '../admin-contract.ts';
import { movedBlock, type ProductState, priceOf } from '../product-state.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '../texts.ts';
import { SUBCATEGORIES } from '../values.ts';
import { readBlock } from './apply-input.ts';
import { atPrice } from './at-price.ts';
import { changedPrice } from './bulk-price.ts';
import { discountedPrice } from './campaign.ts';
import { campaignErrors } from './campaign-validity.ts';
import { MAX_STOCK } from './settle-stock.ts';

type Planned =
  | { readonly ok: true; readonly value: ProductState }
  | { readonly ok: false; readonly refused: string };

const planned = (value: ProductState): Planned => ({ ok: true, value });
const refused = (why: string): Planned => ({ ok: false, refused: why });

/** What a product becomes by a bulk action, or why it stays as it is; `ivaRate` of what the shop sells, whole %. */
export function planBulk(state: ProductState, action: BulkAction, now: Date, ivaRate: number): Planned {
  switch (action.kind) {
    case 'price': {
      const hundredths = Math.round(action.value * 100);
      const price = priceOf(state);
      const cents = changedPrice(
        typedCents(price),
        action.by === 'amount'
          ? { by: 'amount', cents: hundredths }
          : { by: 'percent', basisPoints: hundredths },
      );
      if (cents === null) return refused('O novo preço ficaria abaixo de 0,01 € ou acima do máximo');
      return cents === typedCents(price)
        ? refused('O preço fica igual')
        : planned(atPrice(state, typedLike(price, cents, ivaRate)));
    }
    case 'stock': {
      const stock = action.by === 'set' ? action.value : state.stock + action.value;
      if (stock < 0) return refused('O stock ficaria negativo');
      if (stock > MAX_STOCK) return refused('O stock ficaria acima do máximo');
      return stock === state.stock ? refused('O stock fica igual') : planned({ ...state, stock });
    }
    case 'campaign': {
      const campaign = {
        isActive: true,
        startsAt: action.start_date,
        endsAt: action.end_date,
        percent: action.percent,
        showsCountdown: action.show_countdown,
      };
      const error = campaignErrors(campaign, { now, formerStart: state.campaign.startsAt })[0];
      return error ? refused(error.message) : planned({ ...state, campaign });
    }
    case 'end_campaign':
      return state.campaign.isActive
        ? planned({ ...state, campaign: { ...state.campaign, isActive: false } })
        : refused('Não tem campanha');
    case 'category':
      return inCategory(state, action);
    case 'archive':
      return state.archived_at ? refused('Já está arquivado') : planned({ ...state, archived_at: now });
    case 'restore':
      return state.archived_at ? planned({ ...state, archived_at: null }) : refused('Não está arquivado');
  }
}

function inCategory(
  state: ProductState,
  { category, subcategory }: Extract<BulkAction, { kind: 'category' }>,
): Planned {
  const own: readonly string[] = SUBCATEGORIES[category];
  if (subcategory && !own.includes(subcategory)) {
    return refused('A subcategoria não pertence à categoria escolhida');
  }
  const wanted = subcategory || null;
  if (category === state.category) {
    return wanted === state.subcategory
      ? refused('Já está nesta categoria')
      : planned({ ...state, subcategory: wanted });
  }
  if (category === 'aluguer' || state.category === 'aluguer') {
    return refused('Alugueres têm condições próprias: altere a categoria no produto');
  }
  const facts = readBlock(movedBlock(category, state), {
    price: priceOf(state),
    deliveryTime: state.delivery_time,
    formerCost: state.cost_cents,
  });
  return planned({ ...state, ...facts, category, subcategory: wanted });
}

/** A price in words, with what was typed: '5,00 €', '5,00 € com IVA'. */
function describePrice(price: Price): string {
  return `${formatCents(typedCents(price))}${price.withIvaCents === null ? '' : ' com IVA'}`;
}

/** What the preview shows of a product before and after. */
export function describeBulk(state: ProductState, action: BulkAction): string {
  switch (action.kind) {
    case 'price':
      return describePrice(priceOf(state));
    case 'stock':
      return String(state.stock);
    case 'campaign':
    case 'end_campaign': {
      const { isActive, percent, startsAt, endsAt } = state.campaign;
      if (!isActive || !startsAt || !endsAt) return `${describePrice(priceOf(state))}, sem campanha`;
      const price = describePrice(discountedPrice(priceOf(state), percent));
      return `${price} (−${percent} %) de ${formatDate(startsAt)} a ${formatDate(endsAt)}`;
    }
    case 'category': {
      const { category, subcategory } = state;
      return [CATEGORY_LABELS[category], subcategory && subcategoryLabel(subcategory)]
        .filter(Boolean)
        .join(' › ');
    }
    case 'archive':
    case 'restore':
      return state.archived_at ? 'Arquivado' : 'À venda';
  }
}
