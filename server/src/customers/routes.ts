import * as calls from '#core/customers/contract.ts';
import { recordPath } from '#core/records.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { RecordSources } from '../record-source.ts';
import { claimRecord, makeClaimLink } from './claim-record.tsx';
import { type MergeDeps, mergeAccounts, previewMerge } from './merge-accounts.ts';
import { addNote, removeNote } from './notes.ts';
import { listTimeline, readCustomer } from './read-customer.ts';
import { accountStatement } from './statement.ts';

/** Puts the calls of customers on the API. */
export function customersRoutes(routes: Routes, deps: MergeDeps & { readonly records: RecordSources }): void {
  mount(routes, calls.readCustomer, async ({ params }) => await readCustomer(deps.db, params.id));
  mount(routes, calls.listTimeline, async ({ params, query }) => {
    return await listTimeline(deps, params.id, query);
  });
  mount(routes, calls.addCustomerNote, async ({ by, params, body }) => {
    return await addNote(deps, by, params.id, body);
  });
  mount(routes, calls.removeCustomerNote, async ({ by, params }) => await removeNote(deps, by, params));
  mount(routes, calls.getStatement, async ({ params: { id } }) =>
    accountStatement(deps, id, `${recordPath('account', id)}/ficha`),
  );
  mount(routes, calls.getMyStatement, async ({ by }) =>
    accountStatement(deps, by.user.id, '/dashboard?tab=conta-corrente'),
  );
  mount(routes, calls.previewMerge, async ({ params, query }) => {
    return await previewMerge(deps.db, deps.tables, { from: query.from, into: params.id });
  });
  mount(routes, calls.makeClaimLink, async ({ by, params, body }) => {
    return await makeClaimLink(deps, by, params.id, body);
  });
  mount(routes, calls.claimRecord, async ({ by, body }) => await claimRecord(deps, by, body.token));
  mount(routes, calls.mergeCustomers, async ({ by, params, body }) => {
    return await mergeAccounts(deps, by, { from: body.from, into: params.id });
  });
}
