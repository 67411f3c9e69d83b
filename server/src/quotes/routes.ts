import * as calls from '#core/quotes/contract.ts';
import { quoteFailures } from '#core/quotes/errors.ts';
import * as panel from '#core/quotes/panel-contract.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import type { Actor } from '../platform/http/actor.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { readOwnPrices } from '../pricing/groups/read-groups.ts';
import { askForProposal } from './ask-proposal.ts';
import { saveProposal, sendProposal, withdrawProposal } from './change-proposal.ts';
import { acceptForCustomer, acceptProposal, declineProposal } from './decide-proposal.ts';
import { listMyProposals, listProposals } from './list.ts';
import { copyProposal, makeProposal } from './make-proposal.ts';
import { findOwnProposal } from './own.ts';
import { presentProposal, presentWhole } from './present.ts';
import { proposalPaper } from './proposal-paper.ts';
import { findProposal, type ProposalRow } from './store.ts';
import { readTerms } from './terms.ts';

const missing = fail(quoteFailures.proposal_not_found);

/** Puts the calls of proposals on the API. */
export function quotesRoutes(routes: Routes, deps: OrderDeps): void {
  panelRoutes(routes, deps);
  customerRoutes(routes, deps);
}

function panelRoutes(routes: Routes, deps: OrderDeps): void {
  const { db } = deps;
  const shown = async (result: Result<ProposalRow>) =>
    result.ok ? ok(await presentWhole(deps, result.value)) : result;
  mount(routes, panel.listProposals, async ({ query }) => ok(await listProposals(db, query, deps.now())));
  mount(routes, panel.getProposalTerms, async () => ok(await readTerms(db)));
  mount(routes, panel.getProposalPrices, async ({ query }) =>
    ok(await readOwnPrices(deps, query.user_id, query.ids)),
  );
  mount(routes, panel.getAdminProposalOne, async ({ params }) => {
    const row = await findProposal(db, params.id);
    return row ? await shown(ok(row)) : missing;
  });
  mount(routes, panel.makeProposal, async ({ by, body }) => shown(await makeProposal(deps, by, body)));
  mount(routes, panel.saveProposal, async ({ by, params, body }) =>
    shown(await saveProposal(deps, by, params.id, body)),
  );
  mount(routes, panel.sendGoodsProposal, async ({ by, params, body }) =>
    shown(await sendProposal(deps, by, params.id, body.version)),
  );
  mount(routes, panel.withdrawGoodsProposal, async ({ by, params }) =>
    shown(await withdrawProposal(deps, by, params.id)),
  );
  mount(routes, panel.acceptForCustomer, async ({ by, params, body }) =>
    shown(await acceptForCustomer(deps, by, params.id, body)),
  );
  mount(routes, panel.copyProposal, async ({ by, params, body }) =>
    shown(await copyProposal(deps, by, params.id, body)),
  );
  mount(routes, panel.getAdminProposalDocument, async ({ by, params }) => {
    const row = await findProposal(db, params.id);
    return row ? await proposalPaper(deps, by, row) : missing;
  });
}

function customerRoutes(routes: Routes, deps: OrderDeps): void {
  const { db } = deps;
  const find = async (by: Pick<Actor, 'user'>, key: string) => await findOwnProposal(db, by, key, deps.now());
  const shown = async (result: Result<ProposalRow>) =>
    result.ok ? ok(await presentProposal(deps, result.value)) : result;
  mount(routes, calls.askProposal, async ({ by, body }) => await askForProposal(deps, by, body));
  mount(routes, calls.listMyProposals, async ({ by, query }) =>
    ok(await listMyProposals(db, by.user.id, query.page, deps.now())),
  );
  mount(routes, calls.getProposal, async ({ by, params }) => {
    const row = await find(by, params.key);
    return row ? await shown(ok(row)) : missing;
  });
  mount(routes, calls.getProposalDocument, async ({ by, params }) => {
    const row = await find(by, params.key);
    return row ? await proposalPaper(deps, by, row) : missing;
  });
  mount(routes, calls.acceptProposal, async ({ by, params, body }) => {
    const row = await find(by, params.key);
    return row ? await shown(await acceptProposal(deps, by, row.id, body)) : missing;
  });
  mount(routes, calls.declineProposal, async ({ by, params, body }) => {
    const row = await find(by, params.key);
    return row ? await shown(await declineProposal(deps, by, row.id, body)) : missing;
  });
}
