import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { UNIT_STATES } from './lifecycle.ts';

const state = z.strictObject({ state: z.enum(UNIT_STATES) });

/** What units leave in the audit. */
export const unitEvents = {
  'unit.added': defineEvent('product', 'Unidades registadas', {
    after: z.strictObject({ units: z.number().int(), stock: z.number().int() }),
  }),
  'unit.changed': defineEvent('unit', 'Unidade alterada'),
  'unit.moved': defineEvent('unit', 'Unidade mudou de estado', { before: state, after: state }),
  'unit.reserved_instead': defineEvent('unit', 'Reserva passada a outra unidade', {}),
  'unit.photo_removed': defineEvent('unit', 'Fotografia de unidade retirada'),
};
