import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse, instant } from '../shared/schemas.ts';
import { DEVICE_TYPES, REPAIR_STATUSES } from './values.ts';

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
    /** `mine`: only those given to who asks. */
    whose: z.enum(['all', 'mine']).default('all'),
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

export const getRepairNumbers = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/figures',
  summary: 'Números das reparações de um período: prazos, aprovação, receita, peças, horas, regressos',
  tag,
  access: { can: 'reports.read' },
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(90) }),
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
    /** Of those done that had a day promised: how many were done by it. Whole %; null: none had one. */
    promises_kept: z.number().int().nullable(),
    /** Of the quotes decided: how many were approved. Whole %; null: none was. */
    approval_rate: z.number().int().nullable(),
    /** Final prices of what was handed over, IVA included, euros. */
    revenue: z.number(),
    /** Of the quoted parts that were used: what they were sold for, less what they cost, without IVA, euros. */
    parts_margin: z.number(),
    hours: z.array(z.object({ name: z.string(), hours: z.number() })),
    /** What customers said at the end: how many did, and the mean of their stars (1 to 5; null: none did). */
    opinions: z.object({ count: z.number().int(), mean: z.number().nullable() }),
    /** Handed over and back within ninety days with the same serial number. */
    comebacks: z.number().int(),
    /** The models that come most. */
    models: z.array(z.object({ model: z.string(), repairs: z.number().int() })),
    /** Done in each week, the earliest first. */
    weeks: z.array(z.object({ week: z.string(), done: z.number().int() })),
  }),
});
export type RepairNumbers = z.output<typeof getRepairNumbers.response>;

export const exportRepairs = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/export',
  summary: 'As reparações do último ano em CSV',
  tag,
  access: { can: 'reports.read' },
  asksAgain: true,
  wire: 'file',
  limit: { points: 20, seconds: 600 },
  response: fileResponse,
});
