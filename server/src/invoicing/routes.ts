import * as calls from '#core/invoicing/contract.ts';
import { invoicingFailures } from '#core/invoicing/errors.ts';
import { INVOICE_KIND_LABELS } from '#core/invoicing/values.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { PayablePorts } from '../payments/payable-port.ts';
import { findPayable } from '../payments/payables.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { mount } from '../platform/http/mount.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import type { Routes } from '../platform/http/routes.ts';
import { joinPdf, recordIssued } from './by-hand.ts';
import { changeNif, retryInvoice } from './change-invoices.ts';
import { invoiceFileName } from './file-name.ts';
import { issueGuide, issuesGuides, standingGuide } from './issue-guide.ts';
import { readPdf } from './keep-pdfs.ts';
import { findListed, listInvoices, listIssued, listNewest, readInvoice } from './read-invoices.ts';
import { findInvoice } from './store.ts';
import { testInvoicer } from './test-invoicer.ts';

type Sale = { readonly kind: PayableKind; readonly subject: string };

/** Puts the calls of invoicing on the API. */
export function invoicingRoutes(routes: Routes, deps: Deps, ports: PayablePorts): void {
  const { db } = deps;
  // A sale is seen by whoever may pay it: by account, or by its own link.
  const ownIssued = async (by: Caller, { kind, subject }: Sale, t: string | undefined) => {
    // What is no payable's subject is no id of its room either.
    if (!(await findPayable(db, { kind, subject }))) return null;
    const own = await ports[kind]?.find(db, by, subject, t ?? null);
    return own ? await listIssued(db, kind, own.subject) : null;
  };
  const file = async (number: string, hash: string | null): Promise<Result<FileResponse>> => {
    const body = hash === null ? null : await readPdf(deps, hash);
    if (body === null) return fail(invoicingFailures.invoice_without_pdf);
    return ok({ name: invoiceFileName(number), type: 'application/pdf', body, isInline: true });
  };
  mount(routes, calls.listOwnInvoices, async ({ by, params, query }) => {
    const issued = await ownIssued(by, params, query.t);
    if (!issued) return fail(invoicingFailures.invoice_not_found);
    return ok({ items: issued.map(({ hash: _, ...shown }) => shown) });
  });
  mount(routes, calls.listSaleInvoices, async ({ by, params: { kind }, query: { subjects } }) => {
    const newest = subjects.length > 0 ? await listNewest(db, kind, subjects) : [];
    const items = [];
    for (const { number, ...found } of newest) {
      if (await ports[kind]?.find(db, by, found.subject, null))
        items.push({ ...found, number: number ?? '' });
    }
    return ok({ items });
  });
  mount(routes, calls.getOwnInvoice, async ({ by, params, query }) => {
    const issued = await ownIssued(by, params, query.t);
    const own = issued?.find(({ id }) => id === params.id);
    return own ? await file(own.number, own.hash) : fail(invoicingFailures.invoice_not_found);
  });

  mount(routes, calls.listInvoices, async ({ query }) => ok(await listInvoices(db, query)));
  const whole = async (id: string) => {
    const found = await readInvoice(deps, id);
    return found ? ok(found) : fail(invoicingFailures.invoice_not_found);
  };
  mount(routes, calls.getInvoice, async ({ params }) => await whole(params.id));
  mount(routes, calls.getInvoicePdf, async ({ params }) => {
    const row = await findInvoice(db, params.id);
    if (!row) return fail(invoicingFailures.invoice_not_found);
    return await file(row.number ?? INVOICE_KIND_LABELS[row.kind], row.pdf_sha256);
  });
  mount(routes, calls.retryInvoice, async ({ by, params, body }) => {
    const done = await retryInvoice(deps, by, params.id, body.customer);
    return done.ok ? await whole(params.id) : done;
  });
  mount(routes, calls.recordIssued, async ({ by, params, body }) => {
    const done = await recordIssued(deps, by, params.id, body);
    return done.ok ? await whole(params.id) : done;
  });
  mount(routes, calls.joinInvoicePdf, async ({ by, params, c }) => {
    const upload = await readUpload(c.req.raw, { field: 'file', maxBytes: calls.MOST_PDF });
    if (!upload.ok) return upload;
    const done = await joinPdf(deps, by, params.id, upload.value?.bytes ?? new Uint8Array());
    return done.ok ? await whole(params.id) : done;
  });
  mount(routes, calls.changeInvoiceNif, async ({ by, params, body }) => {
    const made = await changeNif(deps, by, params.id, body);
    return made.ok ? await whole(made.value) : made;
  });
  mount(routes, calls.getOrderGuide, async ({ params }) => {
    const [is_on, standing] = await Promise.all([issuesGuides(deps), standingGuide(db, params.id)]);
    return ok({ is_on, guide: standing ? await findListed(db, standing.id) : null });
  });
  mount(routes, calls.issueOrderGuide, async ({ by, params, body: { starts_at: startsAt, plate } }) => {
    const made = await issueGuide(deps, by, ports, params.id, { startsAt, plate });
    if (!made.ok) return made;
    const guide = await findListed(db, made.value);
    return guide ? ok(guide) : fail(invoicingFailures.invoice_not_found);
  });
  mount(routes, calls.testInvoicing, async ({ by, body }) => ok(await testInvoicer(deps, by, body.nif)));
}
