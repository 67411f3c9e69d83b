import { sql } from 'kysely';
import type { RecordSource } from '../record-source.ts';
import { unitsNamed } from './read-units.ts';

/** The shop's own devices among the records. */
export const unitSource: RecordSource = {
  table: 'units',
  joined: sql`JOIN products ON products.id = units.product_id`,
  title: sql`products.name`,
  aside: sql`units.serial_number`,
  finds: (typed) => unitsNamed(typed, 'units.id'),
};
