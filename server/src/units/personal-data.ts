import { personalData, staffAlone } from '../personal-table.ts';

/** The shop's own devices are nobody's; who had one stands in that order, contract or repair. */
export const unitsData = personalData({
  units: { nobody: 'equipamentos da própria loja', despite: ['serial_number', 'condition_note'] },
  unit_events: { nobody: staffAlone, despite: ['actor_id', 'note'] },
  unit_photos: { nobody: 'fotografias de equipamentos da loja' },
});
