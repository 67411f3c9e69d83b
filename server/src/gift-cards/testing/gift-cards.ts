import type * as calls from '#core/gift-cards/contract.ts';
import type { CallMap } from '#core/shared/call.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import type { PayablePorts } from '../../payments/payable-port.ts';
import { receiveAndTell } from '../../payments/receipts.ts';
import type { Deps } from '../../platform/deps.ts';
import { system } from '../../platform/http/caller.ts';
import { saveSettings } from '../../settings/save-settings.ts';
import { newOrderId } from '../../testing/orders.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { codeOfCard } from '../store.ts';

type Bought = CallMap<typeof calls>['POST /api/gift-cards']['response'];

/** A shop that sells cards of 25, 50 and 100 €. */
export async function sellCards(deps: Deps): Promise<void> {
  await saveSettings(deps, system('tests'), {
    gift_settings: { gift_active: true, gift_amounts: '100, 25, 50', gift_months: 36 },
  });
}

/** What is asked for a card of 50 € for Rita, sent today. */
export const wantedCard = (deps: Deps, changes: object = {}) => ({
  order_id: newOrderId(),
  amount: 50,
  from_name: 'Ana Silva',
  from_email: `${crypto.randomUUID()}@example.pt`,
  nif: '',
  recipient_name: 'Rita Sousa',
  recipient_email: 'rita@example.pt',
  message: 'Parabéns!',
  send_on: lisbonDay(deps.now()),
  ...changes,
});

/** Orders a card. @throws when it is refused. */
export async function orderCard(deps: Deps, browser: TestBrowser, changes: object = {}) {
  const { status, body } = await browser.call<Bought & { detail?: string }>(
    'POST',
    '/api/gift-cards',
    wantedCard(deps, changes),
  );
  if (status !== 201) throw new Error(body.detail);
  const { id } = await deps.db
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', body.order_id)
    .executeTakeFirstOrThrow();
  return { id, orderId: body.order_id, token: body.access_token };
}

/** The order of a card is paid by transfer, with all that follows in the transaction; the card's code. */
export async function payCard(
  deps: Deps,
  ports: PayablePorts,
  { id, orderId }: { id: string; orderId: string },
) {
  const at = deps.now();
  const of = { kind: 'order', subject: orderId } as const;
  const reference = crypto.randomUUID();
  await deps.db
    .transaction()
    .execute(async (tx) =>
      receiveAndTell(tx, system('tests'), ports, { ...of, means: 'transferencia', reference, at }),
    );
  return await codeOfCard(deps, id);
}
