import { defineRecord } from '../shared/record.ts';

export const feedRecord = defineRecord({ label: 'Feed de produtos', place: 'feeds', ability: 'feeds.read' });
