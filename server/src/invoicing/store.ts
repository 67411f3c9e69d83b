import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { InvoiceState } from '#core/invoicing/lifecycle.ts';
import type { DocumentLine } from '#core/invoicing/rules/document-lines.ts';
import type { InvoiceKind, InvoiceProblem } from '#core/invoicing/values.ts';
import type { InvoicingService } from '#core/settings/sections/invoicing.ts';
import type { Cents } from '#core/shared/money.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Invoices } from '../platform/database/tables.ts';
import type { Invoicer, Transport, WantedDocument } from './invoicer-port.ts';

type Address = WantedDocument['customer']['address'];

/** A document as stored. */
export type InvoiceRow = Omit<
  Selectable<Invoices>,
  'kind' | 'state' | 'problem' | 'lines' | 'customer_address' | 'service' | 'transport'
> & {
  readonly kind: InvoiceKind;
  readonly state: InvoiceState;
  readonly problem: InvoiceProblem | null;
  readonly lines: readonly DocumentLine[];
  readonly customer_address: Address;
  readonly service: InvoicingService | null;
  readonly transport: KeptTransport | null;
};

/** As it is kept: an instant in words. */
type KeptTransport = Omit<Transport, 'startsAt'> & { readonly starts_at: string };

/** One document; null when there is none. */
export async function findInvoice(db: Db, id: string): Promise<InvoiceRow | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as unknown as InvoiceRow | undefined) ?? null;
}

/** Which documents are of this service's account; those of which none was kept, or none is known, may be. */
export function isOfAccount({ account }: Pick<Invoicer, 'account'>): RawBuilder<boolean> {
  return account === null ? sql`true` : sql`coalesce(invoices.account, ${account}) = ${account}`;
}

/** Whether a person issued it at the service: the shop knows no id of it there. */
export function isByHand({ state, service_id }: Pick<InvoiceRow, 'state' | 'service_id'>): boolean {
  return state === 'emitida' && service_id === null;
}

/** The documents of a payable, in the order in which they were made. */
export async function invoicesOf(db: Db, payableId: string): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('payable_id', '=', payableId)
    .orderBy('id')
    .execute();
  return rows as unknown as InvoiceRow[];
}

/** What of a document was not credited, cents. `all`: every document of its payable. */
export function leftOf(invoice: Pick<InvoiceRow, 'id' | 'total_cents'>, all: readonly InvoiceRow[]): Cents {
  return all
    .filter(({ kind, credits_id }) => kind === 'NC' && credits_id === invoice.id)
    .reduce((left, { total_cents }) => left - total_cents, invoice.total_cents);
}

/** A document that is to be issued. */
interface NewInvoice {
  readonly payableId: string;
  readonly kind: InvoiceKind;
  /** What people call the sale. */
  readonly about: string;
  /** What people call the sale, short and plain, for the shop's own reference. */
  readonly code: string;
  readonly customer: WantedDocument['customer'];
  readonly lines: readonly DocumentLine[];
  /** What a credit note takes back and why, or which invoice a receipt is of. */
  readonly credits?: { readonly id: string; readonly reason: string };
  /** The option of a repair's quote that it shows. */
  readonly quoteOptionId?: string;
  /** Of a guide. */
  readonly transport?: Transport;
  /** The day on which an invoice on account is due, YYYY-MM-DD. */
  readonly dueOn?: string | null;
  readonly at: Date;
}

/**
 * Puts a document in the queue, in the transaction that has its payable locked: the next of its kind of this payable, so
 * that no two are the same. Its own reference ends in a piece of the payable's id: numbers of a shop begun anew come again.
 */
export async function queueInvoice(tx: Tx, made: NewInvoice): Promise<string> {
  const before = (await invoicesOf(tx, made.payableId)).filter(({ kind }) => kind === made.kind).length;
  const cause = before + 1;
  const { startsAt, ...places } = made.transport ?? {};
  const total = made.lines.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const { id } = await tx
    .insertInto('invoices')
    .values({
      payable_id: made.payableId,
      kind: made.kind,
      cause,
      own_reference: `${made.code}-${made.kind}${cause}-${made.payableId.slice(-6)}`,
      credits_id: made.credits?.id ?? null,
      quote_option_id: made.quoteOptionId ?? null,
      transport: startsAt ? JSON.stringify({ ...places, starts_at: startsAt.toISOString() }) : null,
      due_on: made.dueOn ?? null,
      reason: made.credits?.reason.slice(0, 300) ?? null,
      about: made.about,
      customer_name: made.customer.name.slice(0, 120),
      customer_nif: made.customer.nif,
      customer_email: made.customer.email,
      customer_address: made.customer.address && JSON.stringify(made.customer.address),
      lines: JSON.stringify(made.lines),
      total_cents: total,
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
