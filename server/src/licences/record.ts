import { sql } from 'kysely';
import { inOrders } from '../personal-table.ts';
import type { RecordSource } from '../record-source.ts';
import { poolsNamed } from './read-pools.ts';

/** What there is of keys for one article, among the records. */
export const licencePoolSource: RecordSource = {
  table: 'licence_pools',
  joined: sql`JOIN products ON products.id = licence_pools.product_id`,
  title: sql`products.name`,
  aside: sql`(SELECT count(*) || CASE count(*) WHEN 1 THEN ' chave livre' ELSE ' chaves livres' END
    FROM licence_keys WHERE pool_id = licence_pools.id AND licence_keys.state = 'livre')`,
  finds: poolsNamed('licence_pools'),
};

/** Licences that were sold, among the records. */
export const licenceSource: RecordSource = {
  table: 'licences',
  joined: sql`JOIN order_lines ON order_lines.id = licences.line_id`,
  title: sql`'de ' || order_lines.name`,
  at: sql`licences.sold_at`,
  ofAccount: inOrders('licences.order_id'),
};
