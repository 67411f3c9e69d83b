import { sql } from 'kysely';
import { writeCsvRecord } from '#core/shared/csv.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import type { FileResponse } from '#core/shared/schemas.ts';
import type { Deps } from '../platform/deps.ts';

/** Rows read at a time. */
const PAGE = 500;

const HEAD = [
  'Email',
  'Pedidas em',
  'Onde',
  'O que se disse',
  'Confirmadas em',
  'Confirmadas com',
  'Página para deixar de receber',
  'List-Unsubscribe',
];

async function* csv({ db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>): AsyncGenerator<string> {
  yield `\ufeff${writeCsvRecord(HEAD)}`;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await db
      .selectFrom('news_subscribers as news')
      .select(['id', 'key', 'asked_on', 'words', 'asked_at', 'confirmed_at', 'confirmed_by'])
      .select(sql<string>`email::text`.as('email'))
      .where('confirmed_at', 'is not', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('users')
              .whereRef('users.email', '=', 'news.email')
              .where('suspended_at', 'is not', null),
          ),
        ),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { email, key, asked_on, words, asked_at, confirmed_at, confirmed_by } of rows) {
      const asked = [email, formatDateTime(asked_at), asked_on === 'conta' ? 'Conta' : 'Página', words];
      const confirmed = [confirmed_at ? formatDateTime(confirmed_at) : '', confirmed_by ?? ''];
      const ends = [`${publicUrl}/novidades?deixar#token=${key}`, `${publicUrl}/api/news/${key}/end`];
      yield writeCsvRecord([...asked, ...confirmed, ...ends]);
    }
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

/** Who wants news and has confirmed it, with the proof and the ways to end it; nobody who is kept out of the shop. */
export function exportNews(deps: Pick<Deps, 'db' | 'publicUrl' | 'now'>): FileResponse {
  return {
    name: `novidades-${deps.now().toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: csv(deps),
  };
}
