import { sql } from 'kysely';
import { ANSWER_LABELS, type AnswerKind, searchWords } from '#core/catalogue/rules/search-answer.ts';
import type { SearchAnswer } from '#core/catalogue/searches/contract.ts';
import type { Db } from '../../platform/database/database.ts';
import { likePattern } from '../../platform/database/like.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Paging } from '../../platform/database/paging.ts';

const PAGE_SIZE = 50;

type Row = Omit<SearchAnswer, 'at' | 'kind'> & { readonly kind: AnswerKind; readonly changed_at: Date };

const ANSWERS = sql`SELECT words, search_answers.kind, coalesce(product_id::text, target) AS target, products.name,
    products.archived_at IS NULL AS is_live, users.name AS by, changed_at
  FROM search_answers LEFT JOIN products ON products.id = product_id LEFT JOIN users ON users.id = actor_id`;

const present = ({ changed_at, ...row }: Row): SearchAnswer => ({ ...row, at: changed_at.toISOString() });

/** What the shop says of searches, by their words; `q` is a part of these. */
export async function listAnswers(db: Db, { q, ...asked }: Paging & { readonly q?: string | undefined }) {
  return await listPage(db, {
    ...asked,
    usual: PAGE_SIZE,
    matching: db
      .selectFrom(sql<Row>`(${ANSWERS})`.as('answers'))
      .selectAll()
      .where(q ? sql<boolean>`words LIKE ${likePattern(searchWords(q))}` : sql.lit(true)),
    order: sql`words`,
    present,
  });
}

/** What is said of these words, whether it holds now or not; null: nothing. */
export async function findAnswer(db: Db, words: string): Promise<SearchAnswer | null> {
  const { rows } = await sql<Row>`${ANSWERS} WHERE words = ${words}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

interface Answer {
  /** Searched for in place of what was typed. */
  readonly text: string | null;
  /** The page of the shop that the search leads to. */
  readonly to: string | null;
  readonly product_id: string | null;
}

/** What the shop answers a typed text by; null: nothing, or a product that is not on sale now. */
export async function readAnswer(db: Db, typed: string): Promise<Answer | null> {
  const { rows } = await sql<Answer>`
    SELECT CASE WHEN kind = 'texto' THEN target END AS text, product_id,
      CASE kind WHEN 'produto' THEN '/produtos/' || slug WHEN 'endereco' THEN target END AS to
    FROM search_answers LEFT JOIN products ON products.id = product_id
    WHERE words = ${searchWords(typed)} AND products.archived_at IS NULL`.execute(db);
  return rows[0] ?? null;
}

/** What is said of the words of `empty_searches` now, as it is read (`answerText`), as a subquery. */
export const ANSWER_NOW = sql<string | null>`(
  SELECT CASE kind WHEN 'texto' THEN ${ANSWER_LABELS.texto} WHEN 'produto' THEN ${ANSWER_LABELS.produto}
    ELSE ${ANSWER_LABELS.endereco} END || ': ' || coalesce(products.name, target)
  FROM search_answers LEFT JOIN products ON products.id = product_id
  WHERE search_answers.words = empty_searches.words AND products.archived_at IS NULL)`;
