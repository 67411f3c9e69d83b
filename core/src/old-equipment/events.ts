import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { OLD_EQUIPMENT_STATES } from './lifecycle.ts';

const state = z.strictObject({ state: z.enum(OLD_EQUIPMENT_STATES), quantity: z.number().int() });

/** What old equipment leaves in the audit: nothing of who handed it over, that stands in the order or the repair. */
export const oldEquipmentEvents = {
  'old-equipment.entered': defineEvent('old-equipment', 'Equipamento antigo registado', {
    after: state.extend({ category: z.number().int().nullable() }),
  }),
  'old-equipment.changed': defineEvent('old-equipment', 'Equipamento antigo alterado', {
    before: state,
    after: state.extend({ category: z.number().int().nullable() }),
  }),
  'old-equipment.sent': defineEvent('old-equipment', 'Equipamento antigo entregue para reciclagem', {
    after: z.strictObject({
      destination: z.string(),
      guide: z.string().nullable(),
      sent_on: z.string(),
      rows: z.number().int(),
    }),
  }),
  'old-equipment.kept': defineEvent('old-equipment', 'Equipamento antigo afinal na loja', {
    after: z.strictObject({ rows: z.number().int() }),
  }),
  'old-equipment.forgotten': defineEvent('old-equipment', 'Registos de equipamento antigo apagados', {
    after: z.strictObject({ count: z.number().int() }),
  }),
};
