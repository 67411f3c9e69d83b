import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { fileResponse, instant } from '../../shared/schemas.ts';
import { CAUSES } from '../causes.ts';
import { DEVICE_TYPES, REPAIR_STATUSES } from '../values.ts';

const tag = 'Painel: reparações';

/** Cards of one column of the board, at most; the list has the rest. */
export const BOARD_CARDS = 40;

const card = z.object({
  id: z.string(),
  number: z.number().int(),
  customer_name: z.string(),
  device_type: z.enum(DEVICE_TYPES),
  brand: z.string(),
  model: z.string(),
  /** What is wrong with it, as it begins. */
  problem: z.string(),
  /** What it comes to, as far as anybody said: the final price, else the estimate. Euros, IVA included. */
  value: z.number().nullable(),
  status: z.enum(REPAIR_STATUSES),
  repair_deadline: instant.nullable(),
  assigned_to: z.string().nullable(),
  /** Untouched for as long as makes it forgotten. */
  is_forgotten: z.boolean(),
});
export type BoardCard = z.output<typeof card>;

export const getBoard = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/board',
  summary: 'O quadro da bancada: por estado, o que é prometido primeiro em cima',
  tag,
  access: { can: 'repairs.read' },
  query: z.object({
    /** `mine`: only those given to who asks. `nobody`: those that are given to nobody. */
    whose: z.enum(['all', 'mine', 'nobody']).default('all'),
  }),
  response: z.object({
    columns: z.array(
      z.object({ status: z.enum(REPAIR_STATUSES), total: z.number().int(), cards: z.array(card) }),
    ),
  }),
});

export const getCalendar = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/calendar',
  summary: 'Quantas reparações estão prometidas para cada dia de um mês, e as primeiras de cada um',
  tag,
  access: { can: 'repairs.read' },
  query: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido') }),
  response: z.object({
    /** Repairs that the bench does in a working day, by the last thirty days. */
    per_day: z.number(),
    days: z.array(
      z.object({
        /** YYYY-MM-DD */
        day: z.string(),
        total: z.number().int(),
        repairs: z.array(z.object({ id: z.string(), number: z.number().int(), device: z.string() })),
      }),
    ),
  }),
});

/** The end of a period is now; it has so many days. */
const period = z.object({ days: z.coerce.number().int().min(7).max(366).default(90) });
const file = { format: z.enum(['csv', 'xlsx'], 'Formato desconhecido').default('csv') };

export const getRepairNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/figures',
  summary:
    'Números das reparações de um período: prazos, aprovação, receita, peças, horas, regressos, causas',
  tag,
  access: { can: 'reports.read' },
  isReport: true,
  query: period,
  response: z.object({
    done: z.number().int(),
    by_type: z.array(
      z.object({
        device_type: z.enum(DEVICE_TYPES),
        done: z.number().int(),
        /** Days from intake until the work was done, on average. */
        days: z.number(),
      }),
    ),
    /** Of those done: how many had a day promised. */
    promised: z.number().int(),
    /** Of those promised: how many were done by their day. Whole %; null: none had one. */
    promises_kept: z.number().int().nullable(),
    /** Quotes that their customers decided. */
    decided: z.number().int(),
    /** Of the quotes decided: how many were approved. Whole %; null: none was. */
    approval_rate: z.number().int().nullable(),
    handed_over: z.number().int(),
    /** What is owed for what was handed over, IVA included, euros: a guarantee's repair adds nothing. */
    revenue: z.number(),
    /** Of the quoted parts that were used: what they were sold for, less what they cost, without IVA, euros. */
    parts_margin: z.number(),
    /** By whom the repair is given to: what they did, their margin of parts, and the hours of their own clock. */
    technicians: z.array(
      z.object({
        /** null: of repairs that are given to nobody. */
        name: z.string().nullable(),
        done: z.number().int(),
        parts_margin: z.number(),
        hours: z.number(),
      }),
    ),
    /** What customers said at the end: how many did, and the mean of their stars (1 to 5; null: none did). */
    opinions: z.object({ count: z.number().int(), mean: z.number().nullable() }),
    /** Handed over and back within ninety days with the same serial number. */
    comebacks: z.number().int(),
    /** The models that come most, and why they failed as the bench found it (null: nobody noted it). */
    models: z.array(
      z.object({
        model: z.string(),
        repairs: z.number().int(),
        causes: z.array(z.object({ cause: z.enum(CAUSES).nullable(), repairs: z.number().int() })),
      }),
    ),
    /** The same facts in each week (up to 120 days) or month, the earliest first, empty ones too: they sum to those above. */
    step: z.enum(['week', 'month']),
    periods: z.array(
      z.object({
        /** Its first day: YYYY-MM-DD. */
        from: z.string(),
        done: z.number().int(),
        promised: z.number().int(),
        kept: z.number().int(),
        decided: z.number().int(),
        approved: z.number().int(),
        handed_over: z.number().int(),
        revenue: z.number(),
        parts_margin: z.number(),
        comebacks: z.number().int(),
      }),
    ),
  }),
});
export type RepairNumbers = z.output<typeof getRepairNumbers.response>;

/** Rows of one workbook of repairs, at most; CSV has no end. */
export const MAX_SHEET_ROWS = 20_000;

export const exportRepairs = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/export',
  summary: 'As reparações que entraram, foram feitas ou foram entregues num período, em CSV ou Excel',
  tag,
  access: { can: 'reports.read' },
  isReport: true,
  asksAgain: true,
  wire: 'file',
  limit: { points: 20, seconds: 600 },
  query: period.extend({ ...file, days: period.shape.days.default(366) }),
  response: fileResponse,
});

export const exportNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/figures/export',
  summary: 'Os números das reparações de um período, em CSV ou Excel',
  tag,
  access: { can: 'reports.read' },
  isReport: true,
  wire: 'file',
  limit: { points: 60, seconds: 600 },
  query: period.extend(file),
  response: fileResponse,
});
