import { sql } from 'kysely';
import type {
  AdminInvoice,
  AdminInvoiceWhole,
  INVOICE_VIEWS,
  INVOICES_SORTED_BY,
  OwnInvoice,
} from '#core/invoicing/contract.ts';
import type { InvoiceState } from '#core/invoicing/lifecycle.ts';
import { type InvoiceKind, isOfSale } from '#core/invoicing/values.ts';
import type { PayableKind } from '#core/payments/values.ts';
import { toEuros } from '#core/shared/money.ts';
import type { Sort } from '#core/shared/sort.ts';
import { allOf } from '../platform/database/all-of.ts';
import type { Db } from '../platform/database/database.ts';
import { inOrder } from '../platform/database/in-order.ts';
import { likePattern } from '../platform/database/like.ts';
import { listPage } from '../platform/database/list-page.ts';
import type { Paging } from '../platform/database/paging.ts';
import { findInvoicer, type InvoicerDeps } from './invoicer.ts';
import type { Invoicer } from './invoicer-port.ts';
import { type InvoiceRow, invoicesOf, isByHand, leftOf } from './store.ts';

type Listed = InvoiceRow & { readonly sale_kind: PayableKind; readonly sale_subject: string };

const PAGE_SIZE = 25;
// Made in the order of time, as their ids.
const ORDERS = { created_at: sql`invoices.id` };
const STATES: Readonly<Record<(typeof INVOICE_VIEWS)[number], readonly InvoiceState[]>> = {
  waiting: ['por_emitir', 'incerta', 'rascunho'],
  refused: ['recusada'],
  issued: ['emitida'],
};

function present(row: Listed): AdminInvoice {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    about: row.about,
    sale_kind: row.sale_kind,
    sale_subject: row.sale_subject,
    customer_name: row.customer_name,
    customer_nif: row.customer_nif,
    total: toEuros(row.total_cents),
    number: row.number,
    atcud: row.atcud,
    problem: row.problem,
    said: row.said,
    has_pdf: row.pdf_sha256 !== null,
    is_by_hand: isByHand(row),
    created_at: row.created_at.toISOString(),
    issued_at: row.issued_at?.toISOString() ?? null,
    transport: row.transport && {
      starts_at: row.transport.starts_at,
      plate: row.transport.plate,
      to: `${row.transport.to.address}, ${row.transport.to.postal_code} ${row.transport.to.city}`,
      code: row.transport_code,
    },
  };
}

function selectListed(db: Db) {
  return db
    .selectFrom('invoices')
    .innerJoin('payables', 'payables.id', 'invoices.payable_id')
    .selectAll('invoices')
    .select(['payables.kind as sale_kind', 'payables.subject as sale_subject'])
    .$castTo<Listed>();
}

interface Query extends Paging {
  readonly q?: string | undefined;
  readonly view?: (typeof INVOICE_VIEWS)[number] | undefined;
  readonly kind?: InvoiceKind | undefined;
  readonly subject?: string | undefined;
  readonly sort: Sort<(typeof INVOICES_SORTED_BY)[number]>;
}

/** The documents of the panel's list. */
export async function listInvoices(db: Db, { q, view, kind, subject, sort, ...asked }: Query) {
  const wanted = allOf(
    view && sql`invoices.state = ANY(${[...STATES[view]]})`,
    kind && sql`invoices.kind = ${kind}`,
    q && sql`invoices.search_text LIKE fold(${likePattern(q)})`,
    subject && sql`invoices.payable_id IN (SELECT id FROM payables WHERE payables.subject = ${subject})`,
  );
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    q,
    matching: db.selectFrom('invoices').select('invoices.id').where(wanted),
    order: inOrder(sort, ORDERS, sql`invoices.id`),
    rows: (ids) => selectListed(db).where('invoices.id', 'in', ids),
    present,
  });
}

/** A document as the panel's list has it; null when there is none. */
export async function findListed(db: Db, id: string): Promise<AdminInvoice | null> {
  const row = await selectListed(db).where('invoices.id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

/** One document with its lines; null when there is none. */
export async function readInvoice(deps: InvoicerDeps, id: string): Promise<AdminInvoiceWhole | null> {
  const { db } = deps;
  const row = await selectListed(db).where('invoices.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const all = await invoicesOf(db, row.payable_id);
  const related = all.filter((one) => one.id === row.credits_id || one.credits_id === row.id);
  return {
    ...present(row),
    own_reference: row.own_reference,
    service: row.service,
    account: row.account,
    reason: row.reason,
    lines: row.lines.map(({ name, quantity, grossCents, ivaRate, exemption }, id) => ({
      id,
      name,
      quantity,
      total: toEuros(grossCents),
      iva_rate: ivaRate,
      exemption,
    })),
    related: related.map(({ id: other, kind, number }) => ({ id: other, kind, number })),
    can_change_nif: canChangeNif(row, all),
    can_be_by_hand: canBeByHand(row, await findInvoicer(deps)),
    tries: row.tries,
  };
}

/** Whether a document can be replaced by one of another NIF: issued, and nothing of it credited or receipted. */
export function canChangeNif(row: InvoiceRow, all: readonly InvoiceRow[]): boolean {
  if (all.some(({ kind, credits_id }) => kind === 'RG' && credits_id === row.id)) return false;
  return isOfSale(row.kind) && row.state === 'emitida' && leftOf(row, all) === row.total_cents;
}

/** Whether a document may be closed by hand: refused, or waiting while no service is there that would issue it too. */
export function canBeByHand({ state }: Pick<InvoiceRow, 'state'>, invoicer: Invoicer | null): boolean {
  return state === 'recusada' || (state === 'por_emitir' && invoicer === null);
}

/** The newest invoice of each of these sales whose PDF is there. */
export async function listNewest(db: Db, kind: PayableKind, subjects: readonly string[]) {
  return await db
    .selectFrom('invoices')
    .innerJoin('payables', 'payables.id', 'invoices.payable_id')
    .distinctOn('payables.id')
    .select(['payables.subject', 'invoices.id', 'invoices.kind', 'invoices.number'])
    .where('payables.kind', '=', kind)
    .where('payables.subject', 'in', subjects)
    .where('invoices.state', '=', 'emitida')
    .where('invoices.kind', 'in', ['FT', 'FR', 'FS'])
    .where('invoices.pdf_sha256', 'is not', null)
    .orderBy('payables.id')
    .orderBy('invoices.id', 'desc')
    .$castTo<{ subject: string; id: string; kind: InvoiceKind; number: string | null }>()
    .execute();
}

/** How many documents the service refused. */
export async function countRefused(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('invoices')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('state', '=', 'recusada')
    .executeTakeFirstOrThrow();
  return total;
}

/** What was issued of a sale, the oldest first. */
export async function listIssued(
  db: Db,
  kind: PayableKind,
  subject: string,
): Promise<(OwnInvoice & { readonly hash: string | null })[]> {
  const rows = await selectListed(db)
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .where('invoices.state', '=', 'emitida')
    // A guide is the driver's.
    .where('invoices.kind', '!=', 'GT')
    .orderBy('invoices.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number ?? '',
    total: toEuros(row.total_cents),
    issued_at: (row.issued_at ?? row.created_at).toISOString(),
    has_pdf: row.pdf_sha256 !== null,
    hash: row.pdf_sha256,
  }));
}
