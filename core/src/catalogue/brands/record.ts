import { defineRecord } from '../../shared/record.ts';

export const brandRecord = defineRecord({ label: 'Marca', place: 'marcas', ability: 'catalogue.read' });
