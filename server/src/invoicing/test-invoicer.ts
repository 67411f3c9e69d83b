import type { z } from 'zod';
import type { testInvoicing as call } from '#core/invoicing/contract.ts';
import { invoicingTexts, PROBLEM_TEXTS } from '#core/invoicing/texts.ts';
import { lisbonDay } from '#core/shared/lisbon-time.ts';
import { formatCents } from '#core/shared/money.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import type { By } from '../platform/http/caller.ts';
import { readShopIva } from '../settings/read-shop-iva.ts';
import { findInvoicer, isInvoicing } from './invoicer.ts';
import { InvoicerUnknownError, type WantedDocument } from './invoicer-port.ts';

type Answer = z.input<(typeof call)['response']>;

/** What the test document comes to, cents: three of a price that a service which rounds by line gets wrong. */
const TOTAL = 597;
const texts = invoicingTexts.tried;

async function testDocument({ db, now }: Deps, nif: string | null): Promise<WantedDocument> {
  const at = now();
  const ivaRate = await readShopIva(db, at);
  return {
    kind: 'FR',
    reference: `TESTE-${at.getTime()}`,
    date: lisbonDay(at),
    customer: { name: 'Cliente de teste', nif, email: null, address: null },
    lines: [{ name: 'Teste', quantity: 3, grossCents: TOTAL, ivaRate, exemption: null, lineId: null }],
    totalCents: TOTAL,
    dueOn: null,
    original: null,
    isTest: true,
  };
}

async function tryIt(deps: Deps, nif: string | null): Promise<Answer> {
  const refused = (text: string, answer: string | null = null): Answer => ({ sent: false, text, answer });
  const invoicer = await findInvoicer(deps);
  if (!invoicer) return refused((await isInvoicing(deps)) ? texts.unset : texts.none);
  try {
    const wanted = await testDocument(deps, nif);
    const made = await invoicer.create(wanted);
    if (!made.ok) return refused(PROBLEM_TEXTS[made.problem].what, made.said);
    // What has no drafts answered with the whole document, in a world of tests.
    const draft = invoicer.hasDrafts ? await invoicer.read(wanted.kind, made.value.id) : made.value;
    await invoicer.discardDraft(wanted.kind, made.value.id);
    const total = draft?.totalCents ?? 0;
    if (total !== TOTAL) {
      return refused(
        PROBLEM_TEXTS.rounding.what,
        invoicingTexts.differs(formatCents(total), formatCents(TOTAL)),
      );
    }
    if (draft?.nif !== nif)
      return refused(PROBLEM_TEXTS.nif.what, invoicingTexts.otherNif(draft?.nif ?? null));
    return {
      sent: true,
      text: (invoicer.hasDrafts ? texts.ok : texts.okAtOnce)(formatCents(TOTAL)),
      answer: null,
    };
  } catch (error) {
    if (!(error instanceof InvoicerUnknownError)) throw error;
    return refused(texts.unknown);
  }
}

/** Makes a draft at the service of the settings, compares it and takes it away: nothing is issued. Says what came of it in words. */
export async function testInvoicer(deps: Deps, by: By, nif: string | null): Promise<Answer> {
  const answer = await tryIt(deps, nif);
  await deps.db.transaction().execute((tx) =>
    audit(tx, by, {
      type: 'invoicing.tested',
      subject: { kind: 'invoicing', id: 'service' },
      before: null,
      after: { sent: answer.sent },
    }),
  );
  return answer;
}
