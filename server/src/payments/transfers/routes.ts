import * as calls from '#core/payments/transfers-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { makeFile } from './make-file.ts';
import { downloadFile, listFiles, readFile, undoFile } from './transfer-files.ts';

/** The calls of the files of transfers for the bank. */
export function transferRoutes(routes: Routes, deps: Deps, { payables }: PaymentParts): void {
  mount(routes, calls.listTransferFiles, async ({ query }) => ok(await listFiles(deps.db, query)));
  mount(routes, calls.makeTransferFile, async ({ by, body }) => {
    const made = await makeFile(deps, by, payables, body);
    return made.ok ? await readFile(deps.db, made.value) : made;
  });
  mount(
    routes,
    calls.downloadTransferFile,
    async ({ by, params }) => await downloadFile(deps, by, params.id),
  );
  mount(routes, calls.undoTransferFile, async ({ by, params }) => await undoFile(deps, by, params.id));
}
