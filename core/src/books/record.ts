import { defineRecord } from '../shared/record.ts';

export const monthRecord = defineRecord({ label: 'Mês', place: 'contas', ability: 'books.read' });
