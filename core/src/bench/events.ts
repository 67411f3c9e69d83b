import { z } from 'zod';
import { CAUSES } from '../repairs/causes.ts';
import { DEVICE_TYPES } from '../repairs/values.ts';
import { defineEvent } from '../shared/event.ts';
import { CHECK_RESULTS } from './values.ts';

const cause = z.strictObject({ cause: z.enum(CAUSES).nullable() });
const skills = z.strictObject({ skills: z.array(z.enum(DEVICE_TYPES)) });
const assigned = z.strictObject({ assigned_to: z.string().nullable() });

/** What the work on repairs leaves in the audit. */
export const benchEvents = {
  'repair.assigned': defineEvent('repair', 'Reparação atribuída', { before: assigned, after: assigned }),
  'repair.cause_noted': defineEvent('repair', 'Causa da avaria registada', { before: cause, after: cause }),
  'repair.skills_changed': defineEvent('account', 'O que alguém da bancada repara', {
    before: skills,
    after: skills,
  }),
  'repair.work_started': defineEvent('repair', 'Trabalho começado'),
  'repair.work_stopped': defineEvent('repair', 'Trabalho parado', {
    after: z.strictObject({ minutes: z.number().int() }),
  }),
  'repair.work_added': defineEvent('repair', 'Tempo de trabalho acrescentado', {
    after: z.strictObject({ minutes: z.number().int(), reason: z.string() }),
  }),
  'repair.noted': defineEvent('repair', 'Nota interna escrita'),
  'repair.checked': defineEvent('repair', 'Teste do equipamento registado', {
    after: z.strictObject({ check: z.string(), result: z.enum(CHECK_RESULTS) }),
  }),
  'repair.lent': defineEvent('repair', 'Equipamento emprestado ao cliente'),
  'repair.loan_returned': defineEvent('repair', 'Equipamento emprestado devolvido'),
};
