import type { BookMonth, MonthFigures, MonthRow } from '#core/books/contract.ts';
import { monthName } from '#core/books/rules/month.ts';
import { PART_LABELS, POSITION_LABELS, wordOf } from '#core/books/texts.ts';
import type { SheetToWrite } from '../imports/reading/write-workbook.ts';

type Rows = SheetToWrite['rows'];

/** The figures of a month, one in a row: what it is of, and what it comes to. */
function figuresOf({ figures: of }: BookMonth): Rows {
  return [
    ['Número', 'Valor (€)', 'Linhas'],
    ...of.received.map(({ means, amount, count }) => [`Recebido: ${wordOf(means)}`, amount, count]),
    ...of.given_back.map(({ means, amount, count }) => [`Devolvido: ${wordOf(means)}`, amount, count]),
    ...of.fees.flatMap(({ means, fee, net, count }) => [
      [`Comissões: ${wordOf(means)}`, fee, count],
      [`Líquido: ${wordOf(means)}`, net, count],
    ]),
    ...of.documents.map(({ kind, amount, count }) => [`Documentos: ${wordOf(kind)}`, amount, count]),
    ...of.positions.flatMap(({ position, before, after, count }) => [
      [`${POSITION_LABELS[position]}, no início`, before, ''],
      [`${POSITION_LABELS[position]}, no fim`, after, count],
    ]),
    [PART_LABELS.sem_linha, of.unproven, ''],
    ['Saldo de clientes no fim do mês', of.store_credit, ''],
    ['Existências a custo médio, sem IVA', of.stock.value, of.stock.units],
    ['Unidades sem custo conhecido', '', of.stock.without_cost],
  ];
}

function ivaOf({ iva }: MonthFigures): Rows {
  return [
    ['Taxa (%)', 'Isenção', 'Base (€)', 'IVA (€)', 'Total (€)'],
    ...iva.map(({ rate, exemption, net, iva: owed, gross }) => [rate, exemption ?? '', net, owed, gross]),
  ];
}

function marginOf({ margin }: MonthFigures): Rows {
  return [
    ['Taxa (%)', 'Vendas (€)', 'Compras (€)', 'Margem (€)', 'Base (€)', 'IVA (€)'],
    ...margin.map(({ rate, sale, purchase, margin: left, base, iva }) => [
      rate,
      sale,
      purchase,
      left,
      base,
      iva,
    ]),
  ];
}

/** The headings of rows behind figures. */
export const ROW_HEADINGS = ['Número', 'Dia', 'Venda', 'Meio ou documento', 'Valor (€)'];

/** A row behind a figure, under those headings. */
export function cellsOf(part: string, { day, sale, what, amount }: MonthRow): (string | number)[] {
  return [part, day ?? '', sale, what === null ? '' : wordOf(what), amount];
}

/** A month's figures as tables; the first row of each has the names of its columns. */
export function tablesOf(month: BookMonth): readonly { readonly name: string; readonly rows: Rows }[] {
  return [
    { name: monthName(month.month), rows: figuresOf(month) },
    { name: 'IVA dos documentos', rows: ivaOf(month.figures) },
    { name: 'IVA da margem', rows: marginOf(month.figures) },
  ];
}
