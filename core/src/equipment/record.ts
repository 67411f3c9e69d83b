import { defineRecord } from '../shared/record.ts';

export const equipmentRecord = defineRecord({
  label: 'Equipamento',
  place: 'equipamentos',
  ability: 'repairs.read',
});
