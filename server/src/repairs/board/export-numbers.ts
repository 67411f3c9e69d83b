import type { RepairNumbers } from '#core/repairs/board/contract.ts';
import { CAUSE_LABELS, NO_CAUSE } from '#core/repairs/causes.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { writeWorkbookApart } from '../../imports/reading/read-apart.ts';
import type { SheetToWrite } from '../../imports/reading/write-workbook.ts';
import { exportFile } from './export-repairs.ts';

type Rows = SheetToWrite['rows'];

const orNothing = (value: number | null) => value ?? '';

/** The figures of the whole time, one in a row. */
function wholeOf(numbers: RepairNumbers): Rows {
  return [
    ['Número', 'Valor'],
    ['Reparações feitas', numbers.done],
    ['Prometidas e feitas', numbers.promised],
    ['Prazos cumpridos (%)', orNothing(numbers.promises_kept)],
    ['Orçamentos decididos', numbers.decided],
    ['Orçamentos aprovados (%)', orNothing(numbers.approval_rate)],
    ['Entregues', numbers.handed_over],
    ['Receita, IVA incluído (€)', numbers.revenue],
    ['Margem das peças, sem IVA (€)', numbers.parts_margin],
    ['Voltaram em 90 dias', numbers.comebacks],
    ['Opiniões', numbers.opinions.count],
    ['Média das opiniões (1 a 5)', orNothing(numbers.opinions.mean)],
  ];
}

/** A row for each week or month. */
function periodsOf({ periods }: RepairNumbers): Rows {
  return [
    [
      'Desde',
      'Feitas',
      'Prometidas',
      'No prazo',
      'Orçamentos decididos',
      'Aprovados',
      'Entregues',
      'Receita (€)',
      'Margem das peças (€)',
      'Voltaram',
    ],
    ...periods.map((one) => [
      one.from,
      one.done,
      one.promised,
      one.kept,
      one.decided,
      one.approved,
      one.handed_over,
      one.revenue,
      one.parts_margin,
      one.comebacks,
    ]),
  ];
}

/** The figures as tables: the first row of each has the names of its columns, the first column what a row is of. */
function tablesOf(numbers: RepairNumbers): readonly { readonly name: string; readonly rows: Rows }[] {
  return [
    { name: 'Resumo', rows: wholeOf(numbers) },
    { name: numbers.step === 'week' ? 'Por semana' : 'Por mês', rows: periodsOf(numbers) },
    {
      name: 'Por tipo',
      rows: [
        ['Tipo', 'Feitas', 'Dias até estar feita'],
        ...numbers.by_type.map((one) => [one.device_type, one.done, one.days]),
      ],
    },
    {
      name: 'Por técnico',
      rows: [
        ['Técnico', 'Feitas', 'Margem das peças (€)', 'Horas'],
        ...numbers.technicians.map((one) => [one.name ?? 'Ninguém', one.done, one.parts_margin, one.hours]),
      ],
    },
    {
      name: 'Causas por modelo',
      rows: [
        ['Modelo', 'Causa', 'Reparações'],
        ...numbers.models.flatMap(({ model, causes }) =>
          causes.map(({ cause, repairs }) => [model, cause ? CAUSE_LABELS[cause] : NO_CAUSE, repairs]),
        ),
      ],
    },
  ];
}

/** The figures as a file: a sheet for each table, or in CSV the tables below one another, each under its name. */
export async function exportNumbers(
  numbers: RepairNumbers,
  now: Date,
  format: 'csv' | 'xlsx',
): Promise<Result<FileResponse>> {
  const file = exportFile('numeros-reparacoes', format, now);
  const tables = tablesOf(numbers);
  if (format === 'csv') {
    const text = tables
      .map(({ name, rows }) => [[name], ...rows].map(writeCsvRecord).join(''))
      .join(writeCsvRecord(['']));
    return ok({ ...file, body: new TextEncoder().encode(`\ufeff${text}`) });
  }
  const body = await writeWorkbookApart(
    tables.map(({ name, rows }) => ({
      name,
      rows,
      widths: (rows[0] ?? []).map((_, at) => (at === 0 ? 32 : 16)),
    })),
  );
  return ok({ ...file, body });
}
