import type { MonthFigures } from '#core/books/contract.ts';
import { booksFailures } from '#core/books/errors.ts';
import { monthName } from '#core/books/rules/month.ts';
import { POSITION_LABELS, wordOf } from '#core/books/texts.ts';
import type { DocumentContent } from '#core/documents/content.ts';
import { recordPath } from '#core/records.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile } from '../orders/order-papers.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type ClosedMonth, findClosed } from './read-month.ts';

const total = (sums: readonly { readonly amount: number }[]) =>
  formatEuros(sums.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100);

function notesOf(of: MonthFigures): DocumentContent['notes'] {
  const money = (sums: MonthFigures['received']) =>
    sums.map(({ means, amount, count }) => `${wordOf(means)}: ${formatEuros(amount)} (${count})`);
  const notes = [
    { label: 'Recebido', text: `Total: ${total(of.received)}`, items: money(of.received) },
    { label: 'Devolvido', text: `Total: ${total(of.given_back)}`, items: money(of.given_back) },
    {
      label: 'Comissões dos pagamentos',
      text: `Total: ${total(of.fees.map(({ fee }) => ({ amount: fee })))}`,
      items: of.fees.map(
        ({ means, fee, net }) => `${wordOf(means)}: ${formatEuros(fee)}, líquido ${formatEuros(net)}`,
      ),
    },
    {
      label: 'Documentos emitidos',
      text: `Total: ${total(of.documents)}`,
      items: of.documents.map(
        ({ kind, amount, count }) => `${wordOf(kind)}: ${formatEuros(amount)} (${count})`,
      ),
    },
    {
      label: 'IVA dos documentos',
      text: '',
      items: of.iva.map(
        ({ rate, exemption, net, iva, gross }) =>
          `${rate} %${exemption ? ` (${exemption})` : ''}: base ${formatEuros(net)}, IVA ${formatEuros(iva)}, total ${formatEuros(gross)}`,
      ),
    },
    {
      label: 'IVA da margem (bens em segunda mão)',
      text: '',
      items: of.margin.map(
        ({ rate, sale, purchase, margin, base, iva }) =>
          `${rate} %: vendas ${formatEuros(sale)}, compras ${formatEuros(purchase)}, margem ${formatEuros(margin)}, base ${formatEuros(base)}, IVA ${formatEuros(iva)}`,
      ),
    },
    {
      label: 'Vendas com dinheiro e documentos diferentes',
      text: '',
      items: of.positions.map(
        ({ position, before, after, count }) =>
          `${POSITION_LABELS[position]}: ${formatEuros(before)} no início, ${formatEuros(after)} no fim (${count})`,
      ),
    },
    {
      label: 'No fim do mês',
      text: '',
      items: [
        `Saldo de clientes: ${formatEuros(of.store_credit)}`,
        `Existências a custo médio, sem IVA: ${formatEuros(of.stock.value)} (${of.stock.units} unidades, ${of.stock.without_cost} sem custo conhecido)`,
      ],
    },
  ];
  return notes.map(({ label, text, items }) => ({
    label,
    text: items.length === 0 ? 'Nada neste mês.' : text,
    items,
  }));
}

function contentOf({ month, closed_at, note, figures }: ClosedMonth): DocumentContent {
  return {
    facts: [
      { label: 'Mês', value: monthName(month) },
      { label: 'Fechado em', value: formatDate(closed_at.toISOString()) },
    ],
    parties: [],
    lines: [],
    totals: null,
    notes: [...notesOf(figures), ...(note ? [{ label: 'Nota', text: note }] : [])],
    signatures: [],
  };
}

/** A closed month on paper: one number for each month, a version for each time that it was closed. */
export async function monthPaper(deps: Deps, by: Caller, month: string): Promise<Result<FileResponse>> {
  const [closed, settings] = await Promise.all([findClosed(deps.db, month), readSettings(deps.db)]);
  if (!closed) return fail(booksFailures.month_not_closed);
  const paper = await deps.db.transaction().execute(
    async (tx) =>
      await issueDocument(tx, by, {
        kind: 'fecho',
        subject: { kind: 'month', id: month },
        content: contentOf(closed),
        issuer: issuerOf(settings),
        renew: true,
        at: deps.now(),
      }),
  );
  return await paperFile(deps, paper, {
    number: month,
    address: `${deps.publicUrl}${recordPath('month', month)}`,
    opens: 'Ver o mês',
  });
}
