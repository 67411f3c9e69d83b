import { sql } from 'kysely';
import type { InvoiceState } from '#core/invoicing/lifecycle.ts';
import { invoicingTexts, issuerName } from '#core/invoicing/texts.ts';
import {
  INVOICE_KIND_LABELS,
  INVOICE_KINDS,
  type InvoiceKind,
  type InvoiceProblem,
  isOffered,
} from '#core/invoicing/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { findInvoicer } from './invoicer.ts';
import {
  type Invoicer,
  InvoicerUnknownError,
  type ServiceDocument,
  type WantedDocument,
} from './invoicer-port.ts';
import { keepPdfs } from './keep-pdfs.ts';
import { findInvoice, type InvoiceRow, isOfAccount } from './store.ts';
import { annulPapers } from './withdraw-papers.ts';

/** Documents of one series that are issued in one run; the next minute does the others. */
const BATCH = 100;
const MINUTE = 60_000;
/** How long who took a document may work at it: six calls with their patience. */
const LEASE = 3 * MINUTE;
/** The longest wait between two looks at a service that does not answer. */
const LONGEST = 30 * MINUTE;

/** Issues what waits, series by series, one document at a time, keeps the PDFs that are there, and annuls withdrawn papers. */
export async function issueDocuments(deps: Deps, by: By): Promise<void> {
  const invoicer = await findInvoicer(deps);
  if (!invoicer) return;
  for (const kind of INVOICE_KINDS) {
    for (let nth = 0; nth < BATCH; nth++) {
      if (!(await issueNext(deps, by, invoicer, kind))) break;
    }
  }
  await keepPdfs(deps, invoicer);
  await annulPapers(deps, invoicer);
}

/** Does the next document of a series. @returns whether the series may go on at once. */
async function issueNext(deps: Deps, by: By, invoicer: Invoicer, kind: InvoiceKind): Promise<boolean> {
  const taken = await take(deps, invoicer, kind);
  if (!taken) return false;
  try {
    await new Issuing(deps, by, invoicer, taken.row).go(taken.isFresh);
    return true;
  } catch (error) {
    if (!(error instanceof InvoicerUnknownError)) throw error;
    const { id, tries } = taken.row;
    deps.log.warn({ invoice_id: id, reason: error.message }, 'invoice fate unknown');
    const wait = Math.min(LONGEST, MINUTE * 2 ** Math.min(tries, 10));
    await deps.db
      .updateTable('invoices')
      .set({ tries: tries + 1, next_try_at: new Date(deps.now().getTime() + wait) })
      .where('id', '=', id)
      .execute();
    return false;
  }
}

/**
 * Takes the right to the next document of a series: the one that is under way, once nobody works at it, else the oldest that
 * waits; a credit note waits for its original. From here on its fate is unknown, whoever dies: the database lets one of a
 * series be so. Its day is today, and never before that of the series' last.
 */
async function take(
  { db, now }: Deps,
  invoicer: Invoicer,
  kind: InvoiceKind,
): Promise<{ readonly row: InvoiceRow; readonly isFresh: boolean } | null> {
  const { service, account } = invoicer;
  const at = now();
  const next_try_at = new Date(at.getTime() + LEASE);
  try {
    return await db.transaction().execute(async (tx) => {
      const open = await tx
        .selectFrom('invoices')
        .select(['id', 'next_try_at'])
        .where('kind', '=', kind)
        .where('state', 'in', ['incerta', 'rascunho'])
        .forUpdate()
        .executeTakeFirst();
      if (open?.next_try_at && open.next_try_at > at) return null;
      const next = open ?? (await lockWaiting(tx, kind));
      if (!next) return null;
      if (open) {
        await tx.updateTable('invoices').set({ next_try_at }).where('id', '=', open.id).execute();
      } else {
        const { last } = await tx
          .selectFrom('invoices')
          .select((row) => row.fn.max('dated_on').as('last'))
          .where('kind', '=', kind)
          .where('state', 'in', ['emitida', 'substituida'])
          .where('service', '=', service)
          .where(isOfAccount(invoicer))
          .executeTakeFirstOrThrow();
        const today = lisbonDay(at);
        const dated_on = last !== null && last > today ? last : today;
        await tx
          .updateTable('invoices')
          .set({ state: 'incerta', service, account, dated_on, next_try_at, tries: 0 })
          .where('id', '=', next.id)
          .execute();
      }
      const row = await findInvoice(tx, next.id);
      return row && { row, isFresh: !open };
    });
  } catch (error) {
    // Another process took one of this series in the same moment.
    if (isUniqueViolation(error, 'invoices_one_at_a_time')) return null;
    throw error;
  }
}

/** The oldest document of a series that may be issued now, locked: a credit note once its original is. */
async function lockWaiting(tx: Tx, kind: InvoiceKind): Promise<{ readonly id: string } | undefined> {
  return await tx
    .selectFrom('invoices')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'por_emitir')
    .where((row) =>
      row.or([
        row('credits_id', 'is', null),
        row.exists(
          row
            .selectFrom('invoices as original')
            .select('original.id')
            .whereRef('original.id', '=', 'invoices.credits_id')
            .where('original.state', '=', 'emitida'),
        ),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** What the shop wants of the service, of a document as it is kept. */
async function wantedOf({ db }: Pick<Deps, 'db'>, row: InvoiceRow): Promise<WantedDocument> {
  const original = row.credits_id ? await findInvoice(db, row.credits_id) : null;
  const date = row.dated_on ?? lisbonDay(row.created_at);
  return {
    kind: row.kind,
    reference: row.attempt === 0 ? row.own_reference : `${row.own_reference}/${row.attempt}`,
    date,
    customer: {
      name: row.customer_name,
      nif: row.customer_nif,
      email: row.customer_email,
      address: row.customer_address,
    },
    ...(row.transport
      ? { transport: { ...row.transport, startsAt: new Date(row.transport.starts_at) } }
      : {}),
    lines: row.lines,
    totalCents: row.total_cents,
    // One that waited for a service that was away is never due before its own day: that is refused.
    dueOn: row.due_on !== null && row.due_on < date ? date : row.due_on,
    original: original?.service_id
      ? {
          kind: original.kind,
          id: original.service_id,
          number: original.number ?? '',
          lines: original.lines,
          reason: row.reason ?? '',
        }
      : null,
  };
}

function reasonsOf(lines: WantedDocument['lines']): ReadonlySet<string | null> {
  return new Set(lines.flatMap(({ ivaRate, exemption }) => (ivaRate === 0 ? [exemption] : [])));
}

/** What of a document the service could not say rightly; null: nothing. */
function unsayable({ lines }: WantedDocument, { hasLineReasons }: Invoicer): string | null {
  const reasons = reasonsOf(lines);
  if (reasons.has(null)) return 'Falta o motivo de isenção de uma linha sem IVA.';
  return reasons.size > 1 && !hasLineReasons
    ? `Um documento com dois motivos de isenção: ${[...reasons].join(', ')}.`
    : null;
}

/** Where a document comes to; a paper that was withdrawn while it was under way is so already. */
function unlessReplaced(state: InvoiceState) {
  return sql<InvoiceState>`CASE WHEN withdraw_at IS NULL THEN ${state} ELSE 'substituida' END`;
}

/** What the service made otherwise than it was asked to. */
interface Difference {
  readonly problem: InvoiceProblem;
  readonly said: string;
}

/** The way of one document through the service. */
class Issuing {
  readonly #deps: Deps;
  readonly #by: By;
  readonly #invoicer: Invoicer;
  readonly #row: InvoiceRow;

  constructor(deps: Deps, by: By, invoicer: Invoicer, row: InvoiceRow) {
    this.#deps = deps;
    this.#by = by;
    this.#invoicer = invoicer;
    this.#row = row;
  }

  /** `isFresh`: it was never asked for, so there is nothing to look for. */
  async go(isFresh: boolean): Promise<void> {
    const { service, account } = this.#row;
    if (
      service !== this.#invoicer.service ||
      (account ?? this.#invoicer.account) !== this.#invoicer.account
    ) {
      return await this.#refuse(
        'other',
        'O serviço das configurações mudou com este documento a meio: confirme no anterior se saiu.',
      );
    }
    if (!isOffered(this.#row.kind, this.#invoicer.service)) {
      return await this.#refuse('other', invoicingTexts.notOffered(INVOICE_KIND_LABELS[this.#row.kind]));
    }
    const elsewhere = await this.#elsewhere();
    if (elsewhere) return await this.#refuse('elsewhere', elsewhere);
    const id = this.#row.service_id ?? (await this.#draft(isFresh));
    if (id === null) return;
    const draft = await this.#read(id);
    if (draft === null) return await this.#refuse('other', 'O rascunho foi apagado no serviço.');
    if (!draft.isFinal) {
      const wrong = this.#late() ?? this.#differs(draft);
      if (wrong) return await this.#discard(id, wrong.problem, wrong.said);
      const answer = await this.#invoicer.finalise(this.#row.kind, id);
      if (!answer.ok) return await this.#discard(id, answer.problem, answer.said);
    }
    const issued = draft.isFinal ? draft : await this.#read(id);
    if (!issued?.isFinal || issued.number === null)
      throw new InvoicerUnknownError('finalise', 'still a draft');
    // What a service without drafts issued is compared all the same: a difference is shown, and no longer kept from going out.
    await this.#issued({ ...issued, number: issued.number }, this.#differs(issued));
  }

  /**
   * Why the service of today cannot issue what is of another document; null: it can. Ids and numbers of one service are another
   * customer's at the next, and an account need not tell its name: the original must answer to both.
   */
  async #elsewhere(): Promise<string | null> {
    const { credits_id, service_id } = this.#row;
    const original = credits_id && service_id === null ? await findInvoice(this.#deps.db, credits_id) : null;
    if (!original) return null;
    const { service, account } = original;
    const number = original.number ?? '';
    if (original.service_id === null) return invoicingTexts.byHand(number);
    const there = invoicingTexts.elsewhere(number, issuerName(service, account));
    const { service: today, account: ofToday } = this.#invoicer;
    if (service !== today || (account !== null && account !== ofToday)) return there;
    const found = await this.#invoicer.read(original.kind, original.service_id);
    return found?.number === original.number ? null : there;
  }

  async #read(id: string): Promise<ServiceDocument | null> {
    return await this.#invoicer.read(this.#row.kind, id);
  }

  /** Looks for the document at the service, else makes its draft there. @returns its id; null: it was refused. */
  async #draft(isFresh: boolean): Promise<string | null> {
    const wanted = await wantedOf(this.#deps, this.#row);
    const wrong = unsayable(wanted, this.#invoicer);
    if (wrong) {
      await this.#refuse('exemption', wrong);
      return null;
    }
    let found = isFresh ? null : await this.#invoicer.find(wanted);
    if (!found) {
      const late = this.#late();
      if (late) {
        await this.#refuse(late.problem, late.said);
        return null;
      }
      const answer = await this.#invoicer.create(wanted);
      // A reference that is there already is refused too: ours, made a moment ago by a call whose answer was lost.
      found = answer.ok ? answer.value : await this.#invoicer.find(wanted);
      if (!found && !answer.ok) {
        await this.#refuse(answer.problem, answer.said);
        return null;
      }
    }
    if (!found) throw new InvoicerUnknownError('create', 'no document');
    await this.#deps.db
      .updateTable('invoices')
      .set({ state: 'rascunho', service_id: found.id })
      .where('id', '=', this.#row.id)
      .execute();
    return found.id;
  }

  /** A guide is told to the tax authority before the goods leave, or not at all (DL 147/2003 art. 5.º). */
  #late(): Difference | null {
    const { transport } = this.#row;
    if (!transport || new Date(transport.starts_at) > this.#deps.now()) return null;
    return { problem: 'start', said: invoicingTexts.started };
  }

  #differs({ totalCents, nif, exemptions, quantities }: ServiceDocument): Difference | null {
    const { total_cents, customer_nif, lines } = this.#row;
    const ours = lines.map(({ quantity }) => quantity);
    // Of what has no sum the units are compared.
    if (this.#row.kind === 'GT' && quantities && quantities.join() !== ours.join())
      return { problem: 'other', said: invoicingTexts.otherQuantities(quantities, ours) };
    if (totalCents !== total_cents) {
      const said = invoicingTexts.differs(formatCents(totalCents), formatCents(total_cents));
      return { problem: 'rounding', said };
    }
    // A receipt is its invoice's customer's: not every service says whose.
    if (nif !== customer_nif && this.#row.kind !== 'RG')
      return { problem: 'nif', said: invoicingTexts.otherNif(nif) };
    const [theirs, own] = [exemptions, [...reasonsOf(lines)]].map((all) => all?.toSorted().join(', '));
    // A receipt has no lines of its own.
    if (theirs === undefined || theirs === own || this.#row.kind === 'RG') return null;
    return { problem: 'exemption', said: invoicingTexts.otherReason(theirs, own ?? '') };
  }

  /** A draft that must not be made final is taken away there; one that stays is no document, and is never looked for again. */
  async #discard(id: string, problem: InvoiceProblem, said: string): Promise<void> {
    try {
      await this.#invoicer.discardDraft(this.#row.kind, id);
    } catch (error) {
      if (!(error instanceof InvoicerUnknownError)) throw error;
      this.#deps.log.warn({ invoice_id: this.#row.id, reason: error.message }, 'draft stays at the service');
    }
    await this.#refuse(problem, said);
  }

  async #refuse(problem: InvoiceProblem, said: string): Promise<void> {
    const { id } = this.#row;
    await this.#deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('invoices')
        .set({
          state: unlessReplaced('recusada'),
          // There is nothing to annul.
          withdraw_at: null,
          problem,
          said: said.slice(0, 500),
          service_id: null,
          next_try_at: null,
        })
        .where('id', '=', id)
        .execute();
      await audit(tx, this.#by, 'invoice.refused', id, { problem });
    });
  }

  async #issued(
    { number, atcud, transportCode }: ServiceDocument & { readonly number: string },
    differs: Difference | null,
  ): Promise<void> {
    const { id, kind, total_cents } = this.#row;
    const issued_at = this.#deps.now();
    await this.#deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('invoices')
        .set({
          state: unlessReplaced('emitida'),
          number,
          atcud,
          transport_code: transportCode,
          issued_at,
          next_try_at: null,
          problem: null,
          said: null,
          ...differs,
        })
        .where('id', '=', id)
        .execute();
      await audit(tx, this.#by, 'invoice.issued', id, { kind, total_cents, document: number });
    });
  }
}
