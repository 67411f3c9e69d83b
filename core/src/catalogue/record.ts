import { defineRecord } from '../shared/record.ts';

export const productRecord = defineRecord({ label: 'Produto', place: 'produtos', ability: 'catalogue.read' });
