import type { z } from 'zod';
import type { testInvoicing as call } from '#core/invoicing/contract.ts';
import { invoicingTexts, PROBLEM_TEXTS } from '#core/invoicing/texts.ts';
import {
  INVOICE_KIND_LABELS,
  type InvoiceKind,
  isOffered,
  PAPER_KINDS,
  PAPERS,
} from '#core/invoicing/values.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { findInvoicer, isInvoicing } from './invoicer.ts';
import { type Invoicer, InvoicerUnknownError, type WantedDocument } from './invoicer-port.ts';

type Answer = z.input<(typeof call)['response']>;

/** What the test document comes to, cents: three of a price that a service which rounds by line gets wrong. */
const TOTAL = 597;
const HOUR = 3_600_000;
const texts = invoicingTexts.tried;

/** What is tried: an invoice, and each paper without money that the settings want. */
async function kindsTried({ db }: Deps): Promise<InvoiceKind[]> {
  const { invoicing_settings: settings } = await readSettings(db);
  return ['FR', ...PAPER_KINDS.filter((kind) => settings[PAPERS[kind].setting])];
}

async function testDocument(
  { db, now }: Deps,
  kind: InvoiceKind,
  nif: string | null,
): Promise<WantedDocument> {
  const at = now();
  const ivaRate = await readShopIva(db, at);
  const place = { address: 'Rua de teste, 1', postal_code: '1000-001', city: 'Lisboa' };
  const isGuide = kind === 'GT';
  const transport = { startsAt: new Date(at.getTime() + HOUR), plate: 'AA-00-AA', from: place, to: place };
  const grossCents = isGuide ? 0 : TOTAL;
  return {
    kind,
    reference: `TESTE-${kind}-${at.getTime()}`,
    date: lisbonDay(at),
    customer: { name: 'Cliente de teste', nif, email: null, address: null },
    lines: [{ name: 'Teste', quantity: 3, grossCents, ivaRate, exemption: null, lineId: null }],
    totalCents: grossCents,
    ...(isGuide ? { transport } : {}),
    dueOn: null,
    original: null,
    isTest: true,
  };
}

/** Tries one kind. @returns what is wrong; null: nothing. */
async function tryKind(
  deps: Deps,
  invoicer: Invoicer,
  kind: InvoiceKind,
  nif: string | null,
): Promise<{ readonly text: string; readonly answer: string | null } | null> {
  const wanted = await testDocument(deps, kind, nif);
  const made = await invoicer.create(wanted);
  if (!made.ok) return { text: PROBLEM_TEXTS[made.problem].what, answer: made.said };
  // What has no drafts answered with the whole document, in a world of tests.
  const draft = invoicer.hasDrafts ? await invoicer.read(kind, made.value.id) : made.value;
  await invoicer.discardDraft(kind, made.value.id);
  const total = draft?.totalCents ?? 0;
  if (total !== wanted.totalCents) {
    const answer = invoicingTexts.differs(formatCents(total), formatCents(wanted.totalCents));
    return { text: PROBLEM_TEXTS.rounding.what, answer };
  }
  if (draft?.nif === nif) return null;
  return { text: PROBLEM_TEXTS.nif.what, answer: invoicingTexts.otherNif(draft?.nif ?? null) };
}

async function tryIt(deps: Deps, nif: string | null): Promise<Answer> {
  const refused = (text: string, answer: string | null = null): Answer => ({ sent: false, text, answer });
  const invoicer = await findInvoicer(deps);
  if (!invoicer) return refused((await isInvoicing(deps)) ? texts.unset : texts.none);
  const kinds = await kindsTried(deps);
  const offered = kinds.filter((kind) => isOffered(kind, invoicer.service));
  for (const kind of offered) {
    // The invoice is what is tried, and the papers are told by name.
    const at = kind === 'FR' ? '' : `${INVOICE_KIND_LABELS[kind]}: `;
    try {
      const wrong = await tryKind(deps, invoicer, kind, nif);
      if (wrong) return refused(`${at}${wrong.text}`, wrong.answer);
    } catch (error) {
      if (!(error instanceof InvoicerUnknownError)) throw error;
      return refused(`${at}${texts.unknown}`);
    }
  }
  const words = (all: readonly InvoiceKind[]) => all.map((kind) => INVOICE_KIND_LABELS[kind]).join(', ');
  const missing = kinds.filter((kind) => !offered.includes(kind));
  const said = [
    (invoicer.hasDrafts ? texts.ok : texts.okAtOnce)(formatCents(TOTAL)),
    ...(offered.length > 1 ? [texts.tried(words(offered))] : []),
    ...(missing.length > 0 ? [invoicingTexts.notOffered(words(missing))] : []),
  ];
  return { sent: true, text: said.join(' '), answer: null };
}

/** Makes a draft of each kind at the service of the settings, compares it and takes it away: nothing is issued. Says what came of it in words. */
export async function testInvoicer(deps: Deps, by: By, nif: string | null): Promise<Answer> {
  const answer = await tryIt(deps, nif);
  await deps.db
    .transaction()
    .execute((tx) => audit(tx, by, 'invoicing.tested', 'service', { sent: answer.sent }));
  return answer;
}
