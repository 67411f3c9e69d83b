import { sql } from 'kysely';
import { oldEquipmentLifecycle } from '#core/old-equipment/lifecycle.ts';
import type { RecordSource } from '../record-source.ts';
import { namedIn } from './read-old-equipment.ts';

/** Old equipment among the records. */
export const oldEquipmentSource: RecordSource = {
  table: 'old_equipment',
  title: sql`old_equipment.what`,
  aside: sql`old_equipment.guide`,
  state: sql`old_equipment.state`,
  labels: oldEquipmentLifecycle.labels,
  finds: namedIn('old_equipment'),
};
