import * as calls from '#core/payments/bank-contract.ts';
import { ok } from '#core/shared/result.ts';
import type { Deps } from '../../platform/deps.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { confirmLines } from './confirm-lines.ts';
import { listBankFiles, removeBankFile } from './files.ts';
import { ignoreLine } from './ignore-line.ts';
import { readBankFile } from './read-file.ts';
import { listLines } from './store.ts';
import { undoLine } from './undo-line.ts';

/** The calls of the bank's own files. */
export function bankRoutes(routes: Routes, deps: Deps, parts: PaymentParts): void {
  mount(routes, calls.listBankLines, async ({ query }) =>
    ok(await listLines(deps.db, parts.payables, query)),
  );
  mount(
    routes,
    calls.readBankFile,
    async ({ by, c, query }) => await readBankFile(deps, by, c.req.raw, query),
  );
  mount(routes, calls.listBankFiles, async ({ query }) => ok(await listBankFiles(deps.db, query)));
  mount(routes, calls.removeBankFile, async ({ by, params }) => await removeBankFile(deps, by, params.id));
  mount(routes, calls.confirmBankLines, async ({ by, body }) =>
    ok(await confirmLines(deps, by, parts, body.lines)),
  );
  mount(
    routes,
    calls.ignoreBankLine,
    async ({ by, params, body }) => await ignoreLine(deps, by, params.id, body),
  );
  mount(
    routes,
    calls.undoBankLine,
    async ({ by, params, body }) => await undoLine(deps, by, parts.payables, params.id, body),
  );
}
