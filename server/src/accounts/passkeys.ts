import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { accountFailures } from '#core/accounts/errors.ts';
import type { PasskeyCreated, PasskeySigned } from '#core/accounts/passkey-answers.ts';
import { MOST_PASSKEYS, type OwnPasskey } from '#core/accounts/passkey-contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isUnproved } from './drop-unproved.ts';
import type { AccountDeps } from './hooks.ts';
import { type Opened, openAccount } from './open-account.ts';
import {
  holderOf,
  type KeyOptions,
  keepChallenge,
  partyOf,
  takeChallenge,
  webauthn,
} from './passkey-challenges.ts';
import { findUser, isSuspended } from './store.ts';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

const COLUMNS = ['id', 'name', 'created_at', 'used_at'] as const;

function shown({ id, name, created_at, used_at }: Row): OwnPasskey {
  return { id, name, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null };
}

/** The caller's passkeys, the oldest first. */
export async function readPasskeys(db: Db, userId: string): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .limit(MOST_PASSKEYS)
    .execute();
  return rows.map(shown);
}

/** What the browser asks a key to make, for this account alone. */
export async function beginPasskey(deps: Deps, by: Person): Promise<Result<KeyOptions>> {
  const { user } = by;
  if (isUnproved(user)) return fail(accountFailures.unproved);
  return await transact(deps.db, async (tx) => {
    const known = await readPasskeys(tx, user.id);
    if (known.length >= MOST_PASSKEYS) return fail(accountFailures.too_many_passkeys);
    const { company_name } = await readSettings(tx);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: company_name,
      rpID: partyOf(deps).expectedRPID,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: user.email,
      userDisplayName: user.name,
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(tx, deps, options.challenge, user.id);
    await told(tx, by, 'account.passkey_begun', user.id);
    return ok({ options: { ...options } });
  });
}

/** Keeps the public half of a key that was made for this account, here, just now. */
export async function addPasskey(
  deps: Deps,
  by: Person,
  { name, answer }: { readonly name: string; readonly answer: PasskeyCreated },
): Promise<Result<OwnPasskey>> {
  const { user } = by;
  if (isUnproved(user)) return fail(accountFailures.unproved);
  // Used up whatever comes of it: a challenge is tried once.
  const challenge = await takeChallenge(deps.db, deps, answer.response.clientDataJSON, user.id);
  if (challenge === null) return fail(accountFailures.passkey_refused);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: answer as RegistrationResponseJSON,
    expectedChallenge: challenge,
    ...partyOf(deps),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return fail(accountFailures.passkey_refused);
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return await transact(deps.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
    if ((await readPasskeys(tx, user.id)).length >= MOST_PASSKEYS) {
      return fail(accountFailures.too_many_passkeys);
    }
    const row = await tx
      .insertInto('passkeys')
      .values({
        id,
        user_id: user.id,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        created_at: deps.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) return fail(accountFailures.passkey_refused);
    await told(tx, by, 'account.passkey_added', user.id);
    return ok(shown(row));
  });
}

/** Gives a key of the caller's another name. */
export async function renamePasskey(
  deps: Deps,
  by: Person,
  id: string,
  name: string,
): Promise<Result<OwnPasskey>> {
  return await transact(deps.db, async (tx) => {
    const row = await tx
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!row) return fail(failures.not_found);
    await told(tx, by, 'account.passkey_renamed', by.user.id);
    return ok(shown(row));
  });
}

/** A key of the caller's opens nothing here any more. */
export async function removePasskey(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const gone = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', by.user.id)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return fail(failures.not_found);
    await told(tx, by, 'account.passkey_removed', by.user.id);
    return ok({ ok: true as const });
  });
}

/** What the browser asks any key of the shop to sign. Whose it is nobody is told: the same is asked of everybody. */
export async function beginPasskeyLogin(deps: Deps, by: Caller): Promise<Result<KeyOptions>> {
  return await transact(deps.db, async (tx) => {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: partyOf(deps).expectedRPID,
      userVerification: 'required',
    });
    await keepChallenge(tx, deps, options.challenge, null);
    await told(tx, by, 'account.passkey_asked', 'unknown');
    return ok({ options: { ...options } });
  });
}

/** Lets in whoever holds a key of the account and has shown it that it is them: both steps at once. */
export async function logInByPasskey(
  deps: AccountDeps,
  by: Caller,
  answer: PasskeySigned,
): Promise<Result<Opened>> {
  const challenge = await takeChallenge(deps.db, deps, answer.response.clientDataJSON, null);
  if (challenge === null) return fail(accountFailures.passkey_refused);
  return await transact(deps.db, async (tx) => {
    const userId = await holderOf(tx, deps, answer, challenge);
    const user = userId === null ? null : await findUser(tx, userId);
    if (!user) return fail(accountFailures.passkey_refused);
    if (await isSuspended(tx, user.id)) return fail(accountFailures.suspended);
    await told(tx, by, 'account.logged_in_by_passkey', user.id);
    return ok(await openAccount(tx, deps, by, user, 'passkey'));
  });
}

type Told =
  | 'account.passkey_begun'
  | 'account.passkey_added'
  | 'account.passkey_renamed'
  | 'account.passkey_removed'
  | 'account.passkey_asked'
  | 'account.logged_in_by_passkey';

async function told(tx: Tx, by: Caller, type: Told, id: string): Promise<void> {
  await audit(tx, by, type, id);
}
