import { sql } from 'kysely';
import { z } from 'zod';
import { catalogueFailures } from '#core/catalogue/errors.ts';
import { answerPage, answerText, MOST_ANSWERS, searchWords } from '#core/catalogue/rules/search-answer.ts';
import type { SearchAnswer, saveSearchAnswer } from '#core/catalogue/searches/contract.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { notifyChanged } from '../../platform/cache/notify.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { findsProducts } from '../list-products.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { findAnswer } from './read-answers.ts';

type Body = BodyOf<typeof saveSearchAnswer>;
interface Columns {
  readonly kind: Body['kind'];
  readonly target: string | null;
  readonly product_id: string | null;
}

const refused = (message: string) =>
  fail(catalogueFailures.search_answer_refused, { detail: message, errors: [{ path: 'target', message }] });

/** Another text: one that finds something by itself. */
async function asText(tx: Tx, deps: Deps, index: CatalogueIndex, body: Body): Promise<Result<Columns>> {
  const { words, target } = body;
  if (target.length > 120) return refused('No máximo 120 caracteres');
  if (searchWords(target) === words) return refused('É a mesma pesquisa: escreva outras palavras');
  if (!(await findsProducts(tx, index, target, deps.now()))) return refused('Também não encontra nada');
  return ok({ kind: 'texto', target, product_id: null });
}

/** A product that is on sale, held until the answer is kept. */
async function asProduct(tx: Tx, { target }: Body): Promise<Result<Columns>> {
  const product = z.uuid().safeParse(target).success
    ? await tx
        .selectFrom('products')
        .select('id')
        .where('id', '=', target)
        .where('archived_at', 'is', null)
        .forKeyShare()
        .executeTakeFirst()
    : undefined;
  if (!product) return refused('Escolha um produto à venda');
  return ok({ kind: 'produto', target: null, product_id: product.id });
}

function asPage({ publicUrl }: Deps, { target }: Body): Result<Columns> {
  const page = answerPage(target, new URL(publicUrl).host);
  if (page === null)
    return refused('Indique um endereço desta loja, por exemplo /produtos?categoria=portateis');
  return ok({ kind: 'endereco', target: page, product_id: null });
}

/** Says what a search is answered by; said again as it is, nothing changes. */
export async function saveAnswer(
  deps: Deps,
  index: CatalogueIndex,
  by: Person,
  body: Body,
): Promise<Result<SearchAnswer>> {
  const { words, kind } = body;
  return await transact(deps.db, async (tx) => {
    const settled =
      kind === 'texto'
        ? await asText(tx, deps, index, body)
        : kind === 'produto'
          ? await asProduct(tx, body)
          : asPage(deps, body);
    if (!settled.ok) return settled;
    // Two that say something of searches at once are counted one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtext('search_answers'))`.execute(tx);
    const before = await findAnswer(tx, words);
    const { target, product_id } = settled.value;
    if (before?.kind === kind && before.target === (product_id ?? target)) return ok(before);
    if (!before && (await countAnswers(tx)) >= MOST_ANSWERS)
      return fail(catalogueFailures.search_answers_full);
    const said = { ...settled.value, actor_id: by.user.id, changed_at: deps.now() };
    await tx
      .insertInto('search_answers')
      .values({ words, ...said })
      .onConflict((conflict) => conflict.column('words').doUpdateSet(said))
      .execute();
    await notifyChanged(tx, 'searches');
    const after = await findAnswer(tx, words);
    if (!after) return fail(catalogueFailures.search_answer_gone);
    await audit(
      tx,
      by,
      'search.answered',
      words,
      { answer: answerText(after) },
      before && { answer: answerText(before) },
    );
    return ok(after);
  });
}

async function countAnswers(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM search_answers`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** Takes away what was said of a search: it is answered as any other. */
export async function removeAnswer(
  deps: Deps,
  by: Person,
  words: string,
): Promise<Result<{ words: string }>> {
  return await transact(deps.db, async (tx) => {
    const before = await findAnswer(tx, words);
    const { numDeletedRows } = await tx
      .deleteFrom('search_answers')
      .where('words', '=', words)
      .executeTakeFirstOrThrow();
    if (!before || numDeletedRows === 0n) return fail(catalogueFailures.search_answer_gone);
    await notifyChanged(tx, 'searches');
    await audit(tx, by, 'search.unanswered', words, null, { answer: answerText(before) });
    return ok({ words });
  });
}
