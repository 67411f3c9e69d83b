import { sql } from 'kysely';
import { imageFailures } from '#core/images/errors.ts';
import { imageKey } from '#core/shared/image-address.ts';
import { fetchPicture } from '../images/fetch-picture.ts';
import { storeImage } from '../images/store-image.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { system } from '../platform/http/caller.ts';
import { inSpan } from '../platform/tracing/span.ts';
import { PICTURES } from './pictures.ts';

const MINUTE = 60_000;
/** Waits between tries of a picture whose site does not answer; then it has failed. Milliseconds. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 30 * MINUTE, 4 * 60 * MINUTE];
/** Longer than one picture can take: nobody else tries it meanwhile. */
const CLAIM_TIME = 3 * MINUTE;
/** How long one run goes on, in milliseconds; the next minute's does the others. */
const RUN_TIME = 45_000;

/** How the bytes of a picture are fetched; tests have their own. */
export type Fetch = typeof fetchPicture;

interface Own {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Fetches pictures that products have at other sites into the shop's own files, one after the other: the same checks as
 * an upload, and made anew. Until then, and when it fails, the public sees the drawn picture in their place.
 * @returns how many were fetched.
 */
export async function fetchRemotePictures(deps: Deps, fetch: Fetch = fetchPicture): Promise<number> {
  await noteNew(deps);
  await reuse(deps);
  const until = Date.now() + RUN_TIME;
  let fetched = 0;
  while (Date.now() < until) {
    const claimed = await claim(deps);
    if (!claimed) break;
    if (await fetchOne(deps, claimed, fetch)) fetched += 1;
  }
  return fetched;
}

/** Notes addresses that are new, and forgets those that no product has any more. */
async function noteNew({ db, now }: Deps): Promise<void> {
  await sql`
    DELETE FROM remote_pictures r WHERE r.state <> 'fetched'
      AND NOT EXISTS (SELECT 1 FROM ${PICTURES} i WHERE i.url = r.url AND i.url LIKE 'https://%')`.execute(
    db,
  );
  await sql`
    DELETE FROM remote_pictures r WHERE r.state = 'fetched'
      AND NOT EXISTS (SELECT 1 FROM image_files f WHERE f.key = split_part(r.address, '/', 4))`.execute(db);
  await sql`
    INSERT INTO remote_pictures (url, state, next_at)
    SELECT DISTINCT url, 'waiting', ${now()}::timestamptz FROM ${PICTURES} i WHERE url LIKE 'https://%'
    ON CONFLICT (url) DO NOTHING`.execute(db);
}

/** Points products to pictures that were fetched before, as when a file is imported again. */
async function reuse({ db, now }: Deps): Promise<void> {
  const { rows } = await sql<Own & { url: string }>`
    SELECT r.url, r.address, r.width, r.height FROM remote_pictures r
    WHERE r.state = 'fetched' AND EXISTS (
      SELECT 1 FROM ${PICTURES} i WHERE i.url = r.url AND i.url LIKE 'https://%')`.execute(db);
  for (const { url, ...own } of rows) await pointTo(db, url, own, now());
}

/** Has every product that shows this address show the shop's own picture, and tells the pages that show it. */
async function pointTo(db: Db, url: string, { address, width, height }: Own, now: Date): Promise<void> {
  await sql`
    WITH used AS (UPDATE image_files SET used_at = ${now} WHERE key = ${imageKey(address)}),
    shown AS (
      UPDATE product_images SET url = ${address}, width = ${width}, height = ${height}
      WHERE url = ${url} AND url LIKE 'https://%' RETURNING product_id),
    -- Pages are told by the row itself.
    labelled AS (UPDATE products SET energy_label = ${address} WHERE energy_label = ${url})
    SELECT tell_changed('rows:' || product_id) FROM shown`.execute(db);
}

interface Claimed {
  readonly url: string;
  readonly tries: number;
}

async function claim({ db, now }: Deps): Promise<Claimed | null> {
  const time = now();
  const { rows } = await sql<Claimed>`
    UPDATE remote_pictures SET next_at = ${new Date(time.getTime() + CLAIM_TIME)}, tries = tries + 1
    WHERE url = (
      SELECT url FROM remote_pictures WHERE state = 'waiting' AND next_at <= ${time}
      ORDER BY next_at, url LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING url, tries`.execute(db);
  return rows[0] ?? null;
}

async function fetchOne(deps: Deps, { url, tries }: Claimed, fetch: Fetch): Promise<boolean> {
  const bytes = await inSpan({ name: 'picture of another site', kind: 'client' }, () => fetch(url));
  const by = system('catalogue.fetch-pictures');
  const stored = bytes.ok ? await storeImage(deps, by, { bytes: bytes.value, kind: 'produto' }) : bytes;
  if (!stored.ok) {
    const wait = stored.failure.code === imageFailures.site_silent.code ? RETRY_AFTER[tries - 1] : undefined;
    await deps.db
      .updateTable('remote_pictures')
      .set({
        state: wait === undefined ? 'failed' : 'waiting',
        failure: stored.failure.code,
        next_at: new Date(deps.now().getTime() + (wait ?? 0)),
      })
      .where('url', '=', url)
      .execute();
    return false;
  }
  const { url: address, width, height } = stored.value;
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('remote_pictures')
      .set({ state: 'fetched', failure: null, address, width, height })
      .where('url', '=', url)
      .execute();
    await pointTo(tx, url, { address, width, height }, deps.now());
  });
  return true;
}

/** The shop's own pictures of these addresses, as far as they were fetched. */
export async function findFetched(db: Db, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const { rows } = await sql<{ url: string; address: string }>`
    SELECT r.url, r.address FROM remote_pictures r
    JOIN image_files f ON f.key = split_part(r.address, '/', 4)
    WHERE r.state = 'fetched' AND r.url = ANY (${[...new Set(urls)]}::text[])`.execute(db);
  return new Map(rows.map(({ url, address }) => [url, address]));
}
