import type { MonthFigures } from '#core/books/contract.ts';
import { booksFailures } from '#core/books/errors.ts';
import { monthName } from '#core/books/rules/month.ts';
import { POSITION_LABELS, wordOf } from '#core/books/texts.ts';
import type { DocumentContent, DocumentSum } from '#core/documents/content.ts';
import { recordPath } from '#core/records.ts';
import { formatDate } from '#core/shared/dates.ts';
import { formatEuros } from '#core/shared/money.ts';
import { fail, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { issueDocument } from '../documents/issue-document.ts';
import { issuerOf, paperFile } from '../documents/paper-file.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { type ClosedMonth, findClosed } from './read-month.ts';

const sumOf = (label: string, amount: number): DocumentSum => ({ label, value: formatEuros(amount) });

/** Sums of one kind, and last what they come to. */
function withTotal(sums: readonly (DocumentSum & { readonly amount: number })[]): DocumentSum[] {
  if (sums.length === 0) return [];
  const cents = sums.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return [
    ...sums.map(({ label, value }) => ({ label, value })),
    { ...sumOf('Total', cents / 100), isTotal: true },
  ];
}

const counted = (label: string, amount: number, count: number) => ({
  ...sumOf(`${label} (${count})`, amount),
  amount,
});

function notesOf(of: MonthFigures): DocumentContent['notes'] {
  const money = (all: MonthFigures['received']) =>
    withTotal(all.map(({ means, amount, count }) => counted(wordOf(means), amount, count)));
  const notes = [
    { label: 'Recebido', sums: money(of.received) },
    { label: 'Devolvido', sums: money(of.given_back) },
    {
      label: 'Comissões dos pagamentos',
      sums: withTotal(
        of.fees.map(({ means, fee, net }) => ({
          ...sumOf(`${wordOf(means)}: líquido ${formatEuros(net)}`, fee),
          amount: fee,
        })),
      ),
    },
    {
      label: 'Documentos emitidos',
      sums: withTotal(of.documents.map(({ kind, amount, count }) => counted(wordOf(kind), amount, count))),
    },
    {
      label: 'IVA dos documentos',
      sums: of.iva.map(({ rate, exemption, net, iva, gross }) =>
        sumOf(
          `${rate} %${exemption ? ` (${exemption})` : ''}: base ${formatEuros(net)}, total ${formatEuros(gross)}, IVA`,
          iva,
        ),
      ),
    },
    {
      label: 'IVA da margem (bens em segunda mão)',
      sums: of.margin.map(({ rate, sale, purchase, margin, base, iva }) =>
        sumOf(
          `${rate} %: vendas ${formatEuros(sale)}, compras ${formatEuros(purchase)}, margem ${formatEuros(margin)}, base ${formatEuros(base)}, IVA`,
          iva,
        ),
      ),
    },
    {
      label: 'Vendas com dinheiro e documentos diferentes, no fim do mês',
      sums: of.positions.map(({ position, before, after, count }) =>
        sumOf(`${POSITION_LABELS[position]} (${count}): ${formatEuros(before)} no início`, after),
      ),
    },
    {
      label: 'No fim do mês',
      sums: [
        sumOf('Saldo de clientes', of.store_credit),
        sumOf(
          `Existências a custo médio, sem IVA (${of.stock.units} unidades, ${of.stock.without_cost} sem custo conhecido)`,
          of.stock.value,
        ),
      ],
    },
  ];
  return notes.map(({ label, sums }) => ({
    label,
    text: sums.length === 0 ? 'Nada neste mês.' : '',
    sums,
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
