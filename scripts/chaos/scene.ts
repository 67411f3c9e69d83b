import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { system } from '#server/platform/http/caller.ts';
import { saveSettings } from '#server/settings/save-settings.ts';
import { insertProduct } from '#server/testing/insert-product.ts';
import type { MailCatcher } from '#server/testing/mail-catcher.ts';
import { type Provider, providerSecrets } from './provider.ts';

const PRODUCTS = 12;
/** Units that each product begins with. */
export const FIRST_STOCK = 5000;
const WELL_WITHIN = 30_000;
const SETTLE = 90_000;

/** The same numbers each time, so that a run can be made again: `--seed=n`. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A figure as people read it. */
export const number = (value: number) => value.toFixed(value < 10 ? 1 : 0);
/** Puts goods, mail server and provider into a shop that was just opened. @returns the products' ids. */
export async function furnish(
  db: Database,
  environment: Readonly<Record<string, string>>,
  provider: Provider,
  mail: MailCatcher,
): Promise<string[]> {
  const products: string[] = [];
  for (let n = 1; n <= PRODUCTS; n += 1) {
    const name = `Toner do caos ${n}`;
    products.push(await insertProduct(db, { name, price_cents: 500 * n, stock: FIRST_STOCK }));
  }
  const config = readConfig({ NODE_ENV: 'production', ...environment });
  await saveSettings({ db, config }, system('chaos'), {
    company_name: 'Caos',
    company_email: '',
    email_settings: { smtp_server: '127.0.0.1', smtp_port: mail.port, from_email: 'loja@example.pt' },
    payment_settings: providerSecrets(provider),
  });
  return products;
}

/** The addresses of its products' pages. */
export async function slugsOf(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('products').select('slug').execute();
  return rows.map(({ slug }) => `/produtos/${slug}`);
}

/** Waits until the shop is well again: each page was answered once more, and so is kept. */
export async function warm(url: string, paths: readonly string[]): Promise<void> {
  const until = Date.now() + WELL_WITHIN;
  for (const path of paths) {
    while (Date.now() < until) {
      const response = await fetch(`${url}${path}`, { headers: { accept: 'text/html' } }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      if (response?.ok && !response.headers.has('cache-status')) break;
      await pause(200);
    }
  }
}

/** Waits until no mail and no job waits any more. @returns whether it came to that. */
export async function settle(db: Database): Promise<boolean> {
  let least = Number.POSITIVE_INFINITY;
  let until = Date.now() + SETTLE;
  while (Date.now() < until) {
    const { rows } = await sql<{
      waiting: number;
    }>`SELECT (SELECT count(*) FROM emails WHERE status = 'em_fila')
      + (SELECT count(*) FROM pgboss.job WHERE state IN ('created', 'retry', 'active')
          AND name NOT LIKE '\\_\\_pgboss%' AND name IN ('outbox.send-mail')) AS waiting`.execute(db);
    const waiting = Number(rows[0]?.waiting);
    if (waiting === 0) return true;
    // However many they are: what counts is that they become fewer.
    if (waiting < least) until = Date.now() + SETTLE;
    least = Math.min(least, waiting);
    await pause(500);
  }
  return false;
}
