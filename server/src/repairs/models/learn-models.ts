import { sql } from 'kysely';
import type { Deps } from '../../platform/deps.ts';

/** Kept at most, the most frequent first: what came once years ago helps nobody who types. */
const MOST = 20_000;

/**
 * Gathers the models that the shop knows, each as it is written most often: of repairs and customers' devices for the
 * shop's people, of its own catalogue for everybody. @returns how many are known.
 */
export async function learnModels({ db }: Pick<Deps, 'db'>): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('device_models').execute();
    const { numAffectedRows } = await sql`
      INSERT INTO device_models (device_type, brand, model, times, is_public)
      SELECT device_type, mode() WITHIN GROUP (ORDER BY brand), mode() WITHIN GROUP (ORDER BY model), count(*), bool_or(is_public)
      FROM (
        SELECT device_type, btrim(brand) AS brand, btrim(model) AS model, false AS is_public FROM repairs
        UNION ALL SELECT device_type, btrim(brand), btrim(model), false FROM equipment
        UNION ALL SELECT 'Impressora', btrim(brand), btrim(model), true FROM printers
        UNION ALL SELECT
          CASE
            WHEN category = 'desktops' OR subcategory ~ '^aluguer_(home_office|.*desktop)' THEN 'Desktop'
            WHEN category = 'impressoras' OR subcategory ~ '^aluguer_(multifuncoes|.*printer|.*impressoras)'
              THEN 'Impressora'
            ELSE 'Portátil'
          END, btrim(brand), btrim(left(model, 120)), true
        FROM products
        WHERE archived_at IS NULL AND category IN ('portateis', 'desktops', 'impressoras', 'aluguer')
      ) AS said
      WHERE length(brand) BETWEEN 1 AND 80 AND length(model) BETWEEN 1 AND 120
      GROUP BY device_type, fold(brand), fold(model)
      ORDER BY bool_or(is_public) DESC, count(*) DESC LIMIT ${MOST}
      ON CONFLICT DO NOTHING`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
