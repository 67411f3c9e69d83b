import * as calls from '#core/privacy/contract.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { audit } from '../audit/audit.ts';
import type { Who } from '../personal-table.ts';
import type { Person } from '../platform/http/caller.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import { readSettings } from '../settings/read-settings.ts';
import { dataFile } from './data-file.ts';
import { confirmErasure, requestErasure, requestOwnErasure } from './erase-by-link.ts';
import { countSales, erasePerson, type PrivacyDeps } from './erase-person.ts';
import { findPerson } from './find-person.ts';
import { openMatters } from './open-matters.ts';
import { countData } from './read-data.ts';

/** Puts the calls of privacy on the API. */
export function privacyRoutes(routes: Routes, deps: PrivacyDeps): void {
  const { db, tables, records } = deps;
  const give = async (by: Person, who: Who, format: 'json' | 'html'): Promise<FileResponse> => {
    await db.transaction().execute((tx) => audit(tx, by, 'privacy.exported', who.id ?? 'unknown'));
    const { company_name: shopName } = await readSettings(db);
    return dataFile({ db, tables, who, shopName, at: deps.now() }, format);
  };
  mount(routes, calls.exportMyData, async ({ by, query }): Promise<Result<FileResponse>> => {
    const { id, email, email_verified } = by.user;
    return ok(await give(by, { id, email: email_verified ? email : null }, query.format));
  });
  mount(routes, calls.eraseMyData, async ({ by }) => await requestOwnErasure(deps, by));
  mount(routes, calls.requestErasure, async ({ by, body }) => await requestErasure(deps, by, body.email));
  mount(routes, calls.confirmErasure, async ({ by, body }) => await confirmErasure(deps, by, body.token));
  mount(routes, calls.readPersonalData, async ({ query }) => {
    const found = await findPerson(db, query);
    if (!found.ok) return found;
    const { id, name, mailbox, role, unproved = null } = found.value;
    const [counted, open, kept_sales] = [
      await countData(db, tables, found.value),
      await openMatters(db, records, found.value),
      await countSales(db, found.value),
    ];
    const whose = { id, name, email: mailbox, is_staff: role !== null, unproved_account: unproved };
    return ok({ ...whose, tables: counted, open, kept_sales });
  });
  mount(routes, calls.exportPersonalData, async ({ by, query }) => {
    const found = await findPerson(db, query);
    return found.ok ? ok(await give(by, found.value, query.format)) : found;
  });
  mount(routes, calls.erasePersonalData, async ({ by, body }) => {
    const found = await findPerson(db, body);
    return found.ok ? await erasePerson(deps, by, found.value) : found;
  });
}
