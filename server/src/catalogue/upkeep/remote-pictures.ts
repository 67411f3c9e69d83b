import { sql } from 'kysely';
import type { z } from 'zod';
import type { listRemotePictures } from '#core/catalogue/picture-contract.ts';
import { imageFailures } from '#core/images/errors.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { listPage } from '../../platform/database/list-page.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Person } from '../../platform/http/caller.ts';
import { PICTURES } from '../pictures.ts';

const PAGE_SIZE = 50;

type Listed = z.input<(typeof listRemotePictures)['response']>;

interface Row {
  readonly url: string;
  readonly product_id: string;
  readonly name: string;
  readonly state: 'waiting' | 'failed' | null;
  readonly failure: string | null;
}

/** Products' pictures that are not in the shop's own files yet: those that failed first. */
export async function readRemotePictures({ db }: Pick<Deps, 'db'>, page: number): Promise<Listed> {
  const found = sql<Row>`(
    SELECT i.url, i.product_id, i.position, p.name, r.state, r.failure
    FROM ${PICTURES} i JOIN products p ON p.id = i.product_id LEFT JOIN remote_pictures r ON r.url = i.url
    WHERE i.url LIKE 'https://%')`;
  const text = (code: string) =>
    Object.values(imageFailures).find((failure) => failure.code === code)?.detail ?? code;
  return await listPage(db, {
    page,
    usual: PAGE_SIZE,
    matching: db.selectFrom(found.as('found')).selectAll(),
    order: sql`(state = 'failed') DESC NULLS LAST, fold(name), product_id, position`,
    present: ({ url, product_id, name, state, failure }) => ({
      url,
      product_id,
      product_name: name,
      state: state === 'failed' ? 'failed' : 'waiting',
      problem: failure === null ? null : text(failure),
    }),
  });
}

/** Has the pictures that failed fetched once more, as if they were new. */
export async function retryRemotePictures(deps: Deps, by: Person): Promise<Result<{ retried: number }>> {
  return await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('remote_pictures')
      .set({ state: 'waiting', tries: 0, next_at: deps.now() })
      .where('state', '=', 'failed')
      .executeTakeFirst();
    const retried = Number(numUpdatedRows);
    await audit(tx, by, 'product.pictures_retried', by.requestId, { retried });
    return ok({ retried });
  });
}
