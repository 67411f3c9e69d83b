import { z } from 'zod';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { openSeal, seal } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { type InvoicerAnswer, InvoicerUnknownError } from './invoicer-port.ts';
import { askService, refusalOf } from './service-http.ts';

/** Who logs in at Moloni, and where. */
export interface MoloniLogin {
  /** Without trailing slash. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly login: string;
  readonly password: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Gives the token that calls go with. `spent`: one that the service takes no more. */
export type Tokens = (spent?: string) => Promise<InvoicerAnswer<string>>;

/** A token is renewed so long before its end, in milliseconds. */
const MARGIN = 60_000;

const kept = z.object({ access: z.string(), refresh: z.string() });
type Kept = z.output<typeof kept>;
const granted = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.coerce.number().positive().max(86_400),
});

/** Under which name the tokens of an account are sealed. */
export function tokensName(account: string): string {
  return `invoicer_tokens.${account}`;
}

/**
 * Moloni's tokens: one row of each account, sealed, renewed once, by whoever has its lock, for all processes. A renewal
 * that is refused is a new login.
 */
export function moloniTokens(deps: Pick<Deps, 'db' | 'config' | 'now'>, who: MoloniLogin): Tokens {
  const account = `${who.login} ${who.clientId} ${new URL(who.baseUrl).host}`.slice(0, 200);
  const read = async (tx: Tx | Deps['db'], lock: boolean) => {
    const query = tx
      .selectFrom('invoicer_tokens')
      .select(['sealed', 'ends_at'])
      .where('account', '=', account);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    if (!row?.sealed || !row.ends_at) return null;
    const key = await readSecretKey(deps.config);
    const tokens = kept.parse(JSON.parse(openSeal(key, tokensName(account), row.sealed)));
    return { ...tokens, isFresh: row.ends_at.getTime() - MARGIN > deps.now().getTime() };
  };
  return async (spent) => {
    const now = await read(deps.db, false);
    if (now?.isFresh && now.access !== spent) return { ok: true, value: now.access };
    // The lock is held over one or two calls an hour: whoever else needs the token has to wait for them anyhow.
    return await deps.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('invoicer_tokens')
        .values({ account })
        .onConflict((row) => row.column('account').doNothing())
        .execute();
      const known = await read(tx, true);
      if (known?.isFresh && known.access !== spent) return { ok: true, value: known.access };
      const answer = await renew(who, known);
      if (!answer.ok) return answer;
      const { access_token: access, refresh_token: refresh, expires_in } = answer.value;
      const key = await readSecretKey(deps.config);
      await tx
        .updateTable('invoicer_tokens')
        .set({
          sealed: seal(key, tokensName(account), JSON.stringify({ access, refresh } satisfies Kept)),
          ends_at: new Date(deps.now().getTime() + expires_in * 1000),
        })
        .where('account', '=', account)
        .execute();
      return { ok: true, value: access };
    });
  };
}

async function renew(
  who: MoloniLogin,
  known: Kept | null,
): Promise<InvoicerAnswer<z.output<typeof granted>>> {
  const renewed = known
    ? await grant(who, { grant_type: 'refresh_token', refresh_token: known.refresh })
    : null;
  if (renewed?.ok) return renewed;
  return await grant(who, { grant_type: 'password', username: who.login, password: who.password });
}

async function grant(
  { baseUrl, clientId, secret, password, timeout }: MoloniLogin,
  asked: Record<string, string>,
): Promise<InvoicerAnswer<z.output<typeof granted>>> {
  const query = new URLSearchParams({ ...asked, client_id: clientId, client_secret: secret });
  const url = `${baseUrl}/grant/?${query}`;
  const answered = await askService({ operation: 'grant', method: 'GET', url, timeout });
  const found = granted.safeParse(answered.body);
  if (found.success) return { ok: true, value: found.data };
  const refusal = refusalOf(answered, [secret, password, ...Object.values(asked).slice(1)]);
  if (answered.status === 200 && !answered.body) throw new InvoicerUnknownError('grant', 'empty answer');
  return { ...refusal, problem: 'key' } as InvoicerAnswer<never>;
}
