import { defineRecord } from '../shared/record.ts';

export const oldEquipmentRecord = defineRecord({
  label: 'Equipamento antigo',
  place: 'equipamento-antigo',
  ability: 'old-equipment.read',
});
