import { sql } from 'kysely';
import type { suggestModels as call, KnownModel } from '#core/repairs/models/contract.ts';
import type { QueryOf } from '#core/shared/call.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern, likeText } from '../../platform/database/like.ts';

/** Lines below a field. */
const SHOWN = 8;
/** Words of what is typed that are looked for; who types more has typed it all. */
const WORDS = 6;

type Query = QueryOf<typeof call>;

/**
 * Brands that begin so, or models with these words in brand and model, the most frequent first and those of the type
 * before others. Whoever is not of the shop reads what its own catalogue says, and nothing of other people's devices.
 */
export async function suggestModels(
  db: Db,
  { q, of, brand, type }: Query,
  seesAll: boolean,
): Promise<KnownModel[]> {
  const known = db
    .selectFrom('device_models')
    .$if(!seesAll, (models) => models.where('is_public', '=', true));
  if (of === 'marca') {
    const rows = await known
      .select([sql<string>`min(brand)`.as('brand')])
      .where(sql<boolean>`fold(brand) LIKE fold(${`${likeText(q)}%`})`)
      .groupBy(sql`fold(brand)`)
      .orderBy(sql`sum(times)`, 'desc')
      .orderBy('brand')
      .limit(SHOWN)
      .execute();
    return rows.map((row) => ({ brand: row.brand, model: '' }));
  }
  const words = q.split(/\s+/).slice(0, WORDS);
  return await known
    .select(['brand', 'model'])
    .where((where) =>
      where.and([
        ...words.map((word) => sql<boolean>`fold(brand || ' ' || model) LIKE fold(${likePattern(word)})`),
        ...(brand ? [sql<boolean>`fold(brand) LIKE fold(${`${likeText(brand)}%`})`] : []),
      ]),
    )
    .groupBy(['brand', 'model'])
    .orderBy(sql`bool_or(device_type = ${type ?? null}) IS TRUE`, 'desc')
    .orderBy(sql`sum(times)`, 'desc')
    .orderBy('brand')
    .orderBy('model')
    .limit(SHOWN)
    .execute();
}
