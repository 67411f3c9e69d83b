import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const counts = z.strictObject({ line: z.string(), serials: z.number().int() });

/** What equipment leaves in the audit: no serial number, which stands with the line. */
export const equipmentEvents = {
  'order.serials_noted': defineEvent('order', 'Números de série anotados', { before: counts, after: counts }),
  'equipment.photo_removed': defineEvent('equipment', 'Fotografia de equipamento retirada'),
};
