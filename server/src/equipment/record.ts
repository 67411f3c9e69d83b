import { sql } from 'kysely';
import type { RecordSource } from '../record-source.ts';
import { equipmentNamed } from './read-equipment.ts';

/** Customers' devices among the records. */
export const equipmentSource: RecordSource = {
  table: 'equipment',
  joined: sql`JOIN users ON users.id = equipment.user_id`,
  title: sql`equipment.device_type || ' ' || equipment.brand || ' ' || equipment.model`,
  who: sql`users.name`,
  aside: sql`equipment.serial_number`,
  finds: equipmentNamed,
};
