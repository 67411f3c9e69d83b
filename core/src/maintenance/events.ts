import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { MAINTENANCE_STATES } from './lifecycle.ts';

const state = z.strictObject({ state: z.enum(MAINTENANCE_STATES) });
const plan = z.strictObject({ plan: z.string(), amount_cents: z.number().int() });
const minutes = z.strictObject({ minutes: z.number().int() });
const covered = z.strictObject({ covered: z.boolean() });

/** What maintenance leaves in the audit: no word of a customer, those stand in the contract. */
export const maintenanceEvents = {
  'maintenance.plan_saved': defineEvent('maintenance-plan', 'Plano de manutenção guardado', { after: plan }),
  'maintenance.made': defineEvent('maintenance', 'Contrato de manutenção feito', { after: plan }),
  'maintenance.moved': defineEvent('maintenance', 'Contrato de manutenção alterado', {
    before: state,
    after: state,
  }),
  'maintenance.accepted': defineEvent('maintenance', 'Contrato de manutenção aceite', {
    after: z.strictObject({ version: z.number().int() }),
  }),
  'maintenance.plan_changed': defineEvent('maintenance', 'Plano do contrato mudado', {
    before: plan,
    after: plan,
  }),
  'maintenance.plan_offered': defineEvent('maintenance', 'Plano proposto ao cliente, ou retirado', {
    after: z.strictObject({
      plan: z.string().nullable(),
      amount_cents: z.number().int().nullable(),
      from: z.string().nullable(),
    }),
  }),
  'maintenance.end_set': defineEvent('maintenance', 'Fim do contrato de manutenção', {
    after: z.strictObject({ ends_on: z.string().nullable() }),
  }),
  'maintenance.withdrawn': defineEvent('maintenance', 'Cliente desistiu do contrato de manutenção', {
    before: state,
    after: state.extend({ amount_cents: z.number().int() }),
  }),
  'maintenance.device': defineEvent('maintenance', 'Equipamento do contrato', { after: covered }),
  'maintenance.visit': defineEvent('maintenance', 'Visita anotada', { after: minutes }),
  'maintenance.visit_removed': defineEvent('maintenance', 'Visita retirada', { before: minutes }),
  'maintenance.repair_counts': defineEvent('maintenance', 'Reparação conta no contrato', { after: covered }),
  'maintenance.extra': defineEvent('maintenance', 'Horas a mais cobradas', {
    after: minutes.extend({ amount_cents: z.number().int() }),
  }),
  'maintenance.help_asked': defineEvent('maintenance', 'Cliente pediu ajuda com o contratado', {}),
};
