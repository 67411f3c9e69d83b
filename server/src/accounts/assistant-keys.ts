import type { z } from 'zod';
import {
  ASSISTANT_SCOPE_NAMES,
  type AssistantKey,
  type createAssistantKey as createCall,
  type listAssistantKeys as listCall,
  MOST_ASSISTANT_KEYS,
} from '#core/accounts/assistant-contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { DAY } from '#core/shared/day.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Authenticated, Person } from '../platform/http/caller.ts';
import { hashToken, isToken, newToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';
import { mailNews } from './emails/account-news.tsx';
import { toUser, USER_COLUMNS } from './store.ts';

/** The last use of a key is written at most this often, in milliseconds. */
const NOTE_EVERY = 5 * 60_000;

const COLUMNS = ['id', 'name', 'scopes', 'created_at', 'ends_at', 'used_at'] as const;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly scopes: string[];
  readonly created_at: Date;
  readonly ends_at: Date;
  readonly used_at: Date | null;
}

const known = (scopes: readonly string[]) => ASSISTANT_SCOPE_NAMES.filter((scope) => scopes.includes(scope));

function toKey({ scopes, created_at, ends_at, used_at, ...row }: Row): AssistantKey {
  return {
    ...row,
    scopes: known(scopes),
    created_at: created_at.toISOString(),
    ends_at: ends_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  };
}

async function isOn(db: Db): Promise<boolean> {
  return (await readSettings(db)).security_settings.assistant_enabled;
}

async function keysOf(db: Db, userId: string, now: Date): Promise<AssistantKey[]> {
  const rows = await db
    .selectFrom('assistant_keys')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(MOST_ASSISTANT_KEYS)
    .execute();
  return rows.map(toKey);
}

/** The caller's keys for assistants, the newest first, and what is needed to connect one. */
export async function readAssistantKeys(
  { db, publicUrl, now }: Deps,
  by: Person,
): Promise<z.input<typeof listCall.response>> {
  return {
    is_on: await isOn(db),
    address: `${publicUrl}/mcp`,
    items: await keysOf(db, by.user.id, now()),
  };
}

/** Makes a key that reads for the caller. Its token is in this answer alone: what is kept is its hash; the mailbox is told. */
export async function createAssistantKey(
  deps: Deps,
  by: Person,
  { name, scopes, days }: BodyOf<typeof createCall>,
): Promise<Result<{ key: AssistantKey; token: string }>> {
  const { user } = by;
  const now = deps.now();
  const token = newToken();
  return await transact(deps.db, async (tx) => {
    if (!(await isOn(tx))) return fail(accountFailures.assistant_off);
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    if ((await keysOf(tx, user.id, now)).length >= MOST_ASSISTANT_KEYS)
      return fail(accountFailures.too_many_assistant_keys);
    const row = await tx
      .insertInto('assistant_keys')
      .values({
        user_id: user.id,
        name,
        token_hash: hashToken(token),
        scopes: known(scopes),
        created_at: now,
        ends_at: new Date(now.getTime() + days * DAY),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await audit(tx, by, 'account.assistant_key_made', user.id, { scopes: row.scopes, for_days: days });
    await mailNews(tx, deps, {
      about: 'chave_de_assistente',
      user,
      to: user.email,
      id: row.id,
      preview: 'Se a criou, não precisa de fazer nada.',
      footer: 'Recebe este email porque trabalha na loja e tem aqui conta.',
    });
    return ok({ key: toKey(row), token });
  });
}

/** A key of the caller's opens nothing any more. */
export async function revokeAssistantKey(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('assistant_keys')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return fail(failures.not_found);
    await audit(tx, by, 'account.assistant_key_revoked', by.user.id);
    return ok({ ok: true as const });
  });
}

/**
 * For whom an assistant with this token reads, and of what; null: unknown, ended, revoked, of somebody who is suspended or no
 * longer works here, or the settings let nobody. It never shows who it is: what asks for that is refused.
 */
export async function authenticateAssistant(db: Db, token: string, now: Date): Promise<Authenticated | null> {
  if (!isToken(token)) return null;
  const hash = hashToken(token);
  const row = await db
    .selectFrom('assistant_keys as keys')
    .innerJoin('users', 'users.id', 'keys.user_id')
    .leftJoin('two_factor', (join) =>
      join.onRef('two_factor.user_id', '=', 'users.id').on('two_factor.confirmed_at', 'is not', null),
    )
    .select(USER_COLUMNS)
    .select([
      'keys.id as key_id',
      'keys.scopes',
      'keys.used_at',
      'two_factor.confirmed_at as two_factor_since',
    ])
    .where('keys.token_hash', '=', hash)
    .where('keys.ends_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .where('users.role', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { security_settings } = await readSettings(db);
  if (!security_settings.assistant_enabled) return null;
  if (row.used_at === null || now.getTime() - row.used_at.getTime() > NOTE_EVERY) {
    await db.updateTable('assistant_keys').set({ used_at: now }).where('token_hash', '=', hash).execute();
  }
  const mustEnrol = security_settings.staff_two_factor && row.two_factor_since === null;
  const assistant = { keyId: row.key_id, scopes: known(row.scopes) };
  return { user: toUser(row), session: { hash, isProved: false, mustEnrol, assistant } };
}
