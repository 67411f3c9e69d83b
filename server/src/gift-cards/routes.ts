import * as calls from '#core/gift-cards/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { buyCard, readOffer } from './buy-card.ts';
import { cardPaper } from './card-paper.ts';
import { annulCard, extendCard, resendCard } from './change-cards.ts';
import { exportOwed, listCards, openCard, readCard, readOwnCard } from './read-cards.ts';
import { keepCard, lookAtCard, spendCard } from './use-card.ts';

/** Puts the calls of gift cards on the API. */
export function giftCardRoutes(routes: Routes, deps: Deps, payables: PayablePorts): void {
  mount(routes, calls.getGiftOffer, async () => ok(await readOffer(deps)));
  mount(routes, calls.buyGiftCard, ({ by, body }) => buyCard(deps, by, body));
  mount(routes, calls.lookAtGiftCard, ({ by, body }) => lookAtCard(deps, by, body.code));
  mount(routes, calls.spendGiftCard, ({ by, body }) => spendCard(deps, by, payables, body));
  mount(routes, calls.getOwnGiftCard, ({ params }) => readOwnCard(deps, params.key));
  mount(routes, calls.getGiftCardPaper, ({ params }) => cardPaper(deps, params.key));
  mount(routes, calls.keepGiftCard, async ({ by, params }) => {
    const opened = await openCard(deps, params.key);
    return opened.ok ? await keepCard(deps, by, opened.value.id) : opened;
  });
  panelRoutes(routes, deps);
}

function panelRoutes(routes: Routes, deps: Deps): void {
  /** A card as it stands after what was done. */
  const shown = async (id: string, done: Promise<Result<null>>) => {
    const result = await done;
    return result.ok ? await readCard(deps, id) : result;
  };
  mount(routes, calls.listGiftCards, async ({ query }) => ok(await listCards(deps, query)));
  mount(routes, calls.exportOwedGiftCards, async ({ query }) => ok(await exportOwed(deps, query.day)));
  mount(routes, calls.getGiftCard, ({ params }) => readCard(deps, params.id));
  mount(routes, calls.annulGiftCard, ({ by, params, body }) =>
    shown(params.id, annulCard(deps, by, params.id, body.reason)),
  );
  mount(routes, calls.resendGiftCard, ({ by, params }) => shown(params.id, resendCard(deps, by, params.id)));
  mount(routes, calls.extendGiftCard, ({ by, params, body }) =>
    shown(params.id, extendCard(deps, by, params.id, body.ends_on)),
  );
}
