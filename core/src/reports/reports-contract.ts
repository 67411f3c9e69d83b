import { z } from 'zod';
import { daysBetween } from '../shared/calendar.ts';
import { defineCall } from '../shared/call.ts';
import { fileResponse, listPaging, paged } from '../shared/schemas.ts';
import { REPORT_NAMES } from './reports.ts';

const tag = 'Painel: relatórios';
/** Days that a report tells of, at most: a leap year. */
export const MOST_DAYS = 366;

const day = z.iso.date('Indique o dia, como 2026-11-26');
const params = z.object({ report: z.enum(REPORT_NAMES, 'Relatório desconhecido') });
const period = z.object({ from: day, to: day });

/** Both days are in the period. */
const inTime = <T extends z.ZodType<{ from: string; to: string }>>(query: T) =>
  query
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'O fim é antes do início' })
    .refine(({ from, to }) => daysBetween(from, to) < MOST_DAYS, {
      path: ['to'],
      message: 'Um relatório tem no máximo um ano',
    });

/** By column: euros, numbers and percentages as numbers, days and words as text; null: not known, or there is none. */
const values = z.record(z.string(), z.number().or(z.string()).nullable());

const reportRow = z.object({
  key: z.string(),
  label: z.string(),
  /** The article that the row is of; it has a page in the panel. */
  product_id: z.uuid().nullable(),
  values,
});
export type ReportRow = z.output<typeof reportRow>;

const report = paged(reportRow).extend({
  /** The same periods that the columns compare with. */
  before: period,
  year_before: period,
  /** Of all rows, of what can be added up. */
  totals: values,
});
export type ReportPage = z.output<typeof report>;

export const readReport = defineCall({
  method: 'GET',
  path: '/api/admin/reports/{report}',
  summary: 'Um relatório de um período: linhas, totais, e os mesmos no período anterior e há um ano',
  tag,
  access: { can: 'reports.sales' },
  isReport: true,
  params,
  query: inTime(period.extend(listPaging)),
  response: report,
});

export const exportReport = defineCall({
  method: 'GET',
  path: '/api/admin/reports/{report}/export',
  summary: 'O mesmo, por inteiro, em CSV',
  tag,
  access: { can: 'reports.sales' },
  isReport: true,
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params,
  query: inTime(period),
  response: fileResponse,
});
