import { isDue } from '#core/gift-cards/rules/send-at.ts';
import { giftCardTexts } from '#core/gift-cards/texts.ts';
import { orderLifecycle } from '#core/orders/lifecycle.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { audit } from '../audit/audit.ts';
import { moveOrder } from '../orders/move-order.ts';
import { mailStatus } from '../orders/order-mails.tsx';
import { lockOrder } from '../orders/store.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { mailCard } from './gift-mails.tsx';
import { findCard, lockCard } from './store.ts';

/** Sends a card that is paid and whose moment has come, once; its order is delivered with it, and whoever bought it is told. */
export async function sendCard(deps: Deps, by: By, cardId: string): Promise<boolean> {
  return await deps.db.transaction().execute(async (tx) => {
    const now = deps.now();
    const found = await findCard(tx, cardId);
    const order = found && (await lockOrder(tx, found.order_id));
    const card = order && (await lockCard(tx, 'id', cardId));
    if (!card || card.issued_at === null || card.sent_at !== null || card.annulled_at !== null) return false;
    const days = { sendOn: card.send_on, today: lisbonDay(now), boughtOn: lisbonDay(card.created_at) };
    if (!isDue(days, now)) return false;
    await mailCard(deps, tx, card);
    await tx.updateTable('gift_cards').set({ sent_at: now }).where('id', '=', cardId).execute();
    await audit(tx, by, 'gift-card.sent', cardId, {});
    if (orderLifecycle.facts[order.status].stage !== 'to_send') return true;
    const event = await moveOrder(tx, by, order, { to: 'entregue', note: giftCardTexts.sent, at: now });
    if (event !== null) await mailStatus(deps, tx, order, 'entregue', event);
    return true;
  });
}
