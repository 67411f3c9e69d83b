import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type {
  listCodes as listCall,
  makeCodes as makeCall,
  PromotionCode,
  stopCode as stopCall,
} from '#core/pricing/contract.ts';
import { pricingFailures } from '#core/pricing/errors.ts';
import { codeKey, MOST_CODES } from '#core/pricing/values.ts';
import type { BodyOf, QueryOf } from '#core/shared/call.ts';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { listPage } from '../platform/database/list-page.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { promotionToChange } from './read-promotions.ts';

/** Rows of the panel's list, and of a file at a time. */
const PAGE_SIZE = 20;
const FILE_PAGE = 1000;

/** Letters and digits that nobody takes for another: without 0, 1, I, L, O and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A code that nobody guesses: 30^10 of them. */
const randomCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

function selectCodes(db: Db, promotionId: string) {
  return db
    .selectFrom('promotion_codes')
    .select(['id', 'code', 'uses_limit', 'is_stopped', 'created_at'])
    .select(
      sql<number>`(SELECT count(*)::int FROM promotion_uses
        WHERE code_id = promotion_codes.id AND given_back_at IS NULL)`.as('uses'),
    )
    .where('promotion_id', '=', promotionId);
}

type CodeRow = Awaited<ReturnType<ReturnType<typeof selectCodes>['execute']>>[number];

const toCode = ({ created_at, ...row }: CodeRow): PromotionCode => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** One page of a promotion's codes. */
export async function listCodes(deps: Deps, id: string, { q, ...paging }: QueryOf<typeof listCall>) {
  return ok(
    await listPage(deps.db, {
      ...paging,
      q,
      usual: PAGE_SIZE,
      matching: selectCodes(deps.db, id).$if(q !== undefined, (query) =>
        query.where('code', 'like', `${codeKey(q ?? '')}%`),
      ),
      order: sql`created_at DESC, code`,
      present: toCode,
    }),
  );
}

/** How many codes a promotion has, of one request or of all. */
async function countCodes(tx: Tx, id: string, batch?: string): Promise<number> {
  const { count } = await tx
    .selectFrom('promotion_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('promotion_id', '=', id)
    .$if(batch !== undefined, (query) => query.where('batch', '=', batch ?? ''))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Makes one chosen code, or many at random. The same request again makes none: it answers with how many it made.
 * Refused when the chosen one exists, of this promotion or another.
 */
export async function makeCodes(
  deps: Deps,
  by: Person,
  id: string,
  { request_id: batch, code, count, uses_limit }: BodyOf<typeof makeCall>,
): Promise<Result<{ made: number }>> {
  return await transact(deps.db, async (tx) => {
    if (!(await promotionToChange(tx, id))) return fail(pricingFailures.promotion_not_found);
    const before = await countCodes(tx, id, batch);
    if (before > 0) return ok({ made: before });
    const wanted = code === '' ? (count ?? 1) : 1;
    if ((await countCodes(tx, id)) + wanted > MOST_CODES) return fail(pricingFailures.codes_too_many);
    const codes = code === '' ? Array.from({ length: wanted }, randomCode) : [code];
    // One statement, whatever their number: 10 000 rows of five values would be more parameters than there may be.
    const { rows } = await sql<{ id: string }>`
      INSERT INTO promotion_codes (promotion_id, code, uses_limit, batch, created_at)
      SELECT ${id}, code, ${uses_limit}, ${batch}, ${deps.now()} FROM unnest(${codes}::text[]) AS code
      ON CONFLICT (code) DO NOTHING RETURNING id`.execute(tx);
    if (code !== '' && rows.length === 0) return fail(pricingFailures.code_taken);
    await tx.updateTable('promotions').set({ needs_code: true }).where('id', '=', id).execute();
    await audit(tx, by, 'promotion.codes_made', id, { codes: rows.length });
    return ok({ made: rows.length });
  });
}

/** Stops a code, or takes it up again. Orders that have it stay as they are. */
export async function stopCode(
  deps: Deps,
  by: Person,
  { id, code_id }: { readonly id: string; readonly code_id: string },
  { is_stopped }: BodyOf<typeof stopCall>,
): Promise<Result<PromotionCode>> {
  return await transact(deps.db, async (tx) => {
    if (!(await promotionToChange(tx, id))) return fail(pricingFailures.promotion_not_found);
    const row = await selectCodes(tx, id).where('id', '=', code_id).executeTakeFirst();
    if (!row) return fail(pricingFailures.code_unknown);
    if (row.is_stopped !== is_stopped) {
      await tx.updateTable('promotion_codes').set({ is_stopped }).where('id', '=', code_id).execute();
      const { code } = row;
      const before = { code, is_stopped: row.is_stopped };
      await audit(tx, by, 'promotion.code_changed', id, { code, is_stopped }, before);
    }
    return ok(toCode({ ...row, is_stopped }));
  });
}

async function* csv(db: Db, id: string): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(['Código', 'Usos', 'Limite de usos', 'Parado'])}`;
  for (let after = ''; ; ) {
    const rows = await selectCodes(db, id)
      .where('code', '>', after)
      .orderBy('code')
      .limit(FILE_PAGE)
      .execute();
    yield rows
      .map(({ code, uses, uses_limit, is_stopped }) =>
        writeCsvRecord([code, String(uses), String(uses_limit ?? ''), is_stopped ? 'sim' : 'não']),
      )
      .join('');
    after = rows.at(-1)?.code ?? after;
    if (rows.length < FILE_PAGE) return;
  }
}

/** All codes of a promotion with their uses; who took them is kept. */
export async function exportCodes(deps: Deps, by: Person, id: string): Promise<Result<FileResponse>> {
  return await transact(deps.db, async (tx): Promise<Result<FileResponse>> => {
    if (!(await promotionToChange(tx, id))) return fail(pricingFailures.promotion_not_found);
    await audit(tx, by, 'promotion.codes_exported', id, { codes: await countCodes(tx, id) });
    return ok({ name: 'codigos.csv', type: 'text/csv; charset=utf-8', body: csv(deps.db, id) });
  });
}
