import { sql } from 'kysely';
import type { GuaranteedLine } from '#core/equipment/contract.ts';
import { readExtension } from '../guarantees/covered-repairs.ts';
import type { Db } from '../platform/database/database.ts';
import { deviceOfLine, lineFacts, lineGuaranteeEnd } from './sold-units.ts';

/** The lines of an order with the serial numbers of their units and their guarantee; at most 200. */
export async function readOrderGuarantees(db: Db, orderId: string, now: Date): Promise<GuaranteedLine[]> {
  const { rows: lines } = await sql<LineRow>`
    SELECT facts.*, coalesce(units.serials, '{}') AS serials, open.count AS open_count, open.repair_id, open.number
    FROM (${lineFacts} WHERE orders.id = ${orderId}) AS facts
    LEFT JOIN LATERAL (SELECT array_agg(serial_number ORDER BY noted_at, id) AS serials FROM order_line_serials
      WHERE line_id = facts.line_id) AS units ON true
    LEFT JOIN LATERAL (SELECT count(*)::int AS count, (array_agg(repairs.id ORDER BY repairs.number DESC))[1] AS repair_id,
        max(repairs.number) AS number
      FROM repair_claims JOIN repairs ON repairs.id = repair_claims.repair_id
      WHERE of_line_id = facts.line_id AND repairs.delivered_at IS NULL) AS open ON true
    ORDER BY facts.position LIMIT 200`.execute(db);
  const extension = await readExtension(db);
  return lines.map((line) => {
    const until = lineGuaranteeEnd(line, extension);
    return {
      line_id: line.line_id,
      name: line.name,
      quantity: line.quantity,
      serials: line.serials,
      ...deviceOfLine(line),
      guarantee_until: until?.toISOString() ?? null,
      can_claim: until !== null && until >= now && line.open_count < line.quantity,
      open_claim:
        line.repair_id && line.number !== null ? { repair_id: line.repair_id, number: line.number } : null,
    };
  });
}

type LineRow = Parameters<typeof lineGuaranteeEnd>[0] & {
  readonly serials: string[];
  readonly open_count: number;
  readonly repair_id: string | null;
  readonly number: number | null;
};
