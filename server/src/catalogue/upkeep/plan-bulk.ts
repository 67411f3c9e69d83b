import type { BulkAction } from '#core/catalogue/admin-contract.ts';
import { changedPrice } from '#core/catalogue/rules/bulk-price.ts';
import { discountedPrice } from '#core/catalogue/rules/campaign.ts';
import { campaignErrors } from '#core/catalogue/rules/campaign-validity.ts';
import { MAX_STOCK } from '#core/catalogue/rules/settle-stock.ts';
import { CATEGORY_LABELS, subcategoryLabel } from '#core/catalogue/texts.ts';
import { SUBCATEGORIES } from '#core/catalogue/values.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatCents } from '#core/shared/money.ts';
import { readBlock } from './apply-input.ts';
import { atPrice } from './edit-product.ts';
import { movedBlock, type ProductState } from './product-state.ts';

type Planned =
  | { readonly ok: true; readonly value: ProductState }
  | { readonly ok: false; readonly refused: string };

const becomes = (value: ProductState): Planned => ({ ok: true, value });
const stays = (refused: string): Planned => ({ ok: false, refused });

/** What a product becomes by a bulk action, or why it stays as it is. */
export function planBulk(state: ProductState, action: BulkAction, now: Date): Planned {
  switch (action.kind) {
    case 'price': {
      const hundredths = Math.round(action.value * 100);
      const cents = changedPrice(
        state.price_cents,
        action.by === 'amount'
          ? { by: 'amount', cents: hundredths }
          : { by: 'percent', basisPoints: hundredths },
      );
      if (cents === null) return stays('O novo preço ficaria abaixo de 0,01 € ou acima do máximo');
      return cents === state.price_cents ? stays('O preço fica igual') : becomes(atPrice(state, cents));
    }
    case 'stock': {
      const stock = action.by === 'set' ? action.value : state.stock + action.value;
      if (stock < 0) return stays('O stock ficaria negativo');
      if (stock > MAX_STOCK) return stays('O stock ficaria acima do máximo');
      return stock === state.stock ? stays('O stock fica igual') : becomes({ ...state, stock });
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
      return error ? stays(error.message) : becomes({ ...state, campaign });
    }
    case 'end_campaign':
      return state.campaign.isActive
        ? becomes({ ...state, campaign: { ...state.campaign, isActive: false } })
        : stays('Não tem campanha');
    case 'category':
      return inCategory(state, action);
    case 'archive':
      return state.archived_at ? stays('Já está arquivado') : becomes({ ...state, archived_at: now });
    case 'restore':
      return state.archived_at ? becomes({ ...state, archived_at: null }) : stays('Não está arquivado');
  }
}

function inCategory(
  state: ProductState,
  { category, subcategory }: Extract<BulkAction, { kind: 'category' }>,
): Planned {
  const own: readonly string[] = SUBCATEGORIES[category];
  if (subcategory && !own.includes(subcategory)) {
    return stays('A subcategoria não pertence à categoria escolhida');
  }
  const wanted = subcategory || null;
  if (category === state.category) {
    return wanted === state.subcategory
      ? stays('Já está nesta categoria')
      : becomes({ ...state, subcategory: wanted });
  }
  if (category === 'aluguer' || state.category === 'aluguer') {
    return stays('Alugueres têm condições próprias: altere a categoria no produto');
  }
  const facts = readBlock(movedBlock(category, state), {
    price: state.price_cents / 100,
    deliveryTime: state.delivery_time,
    formerCost: state.cost_cents,
    isBlockSent: false,
  });
  return becomes({ ...state, ...facts, category, subcategory: wanted });
}

/** What the preview shows of a product before and after. */
export function describeBulk(state: ProductState, action: BulkAction): string {
  switch (action.kind) {
    case 'price':
      return formatCents(state.price_cents);
    case 'stock':
      return String(state.stock);
    case 'campaign':
    case 'end_campaign': {
      const { isActive, percent, startsAt, endsAt } = state.campaign;
      if (!isActive || !startsAt || !endsAt) return `${formatCents(state.price_cents)}, sem campanha`;
      const price = formatCents(discountedPrice(state.price_cents, percent));
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
