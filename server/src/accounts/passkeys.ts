import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { accountFailures } from '#core/accounts/errors.ts';
import {
  MOST_PASSKEYS,
  type OwnPasskey,
  type PasskeyCreated,
  type PasskeySigned,
} from '#core/accounts/passkey-contract.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller, Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { AccountDeps } from './hooks.ts';
import { type Opened, openAccount } from './open-account.ts';
import { findUser, isSuspended } from './store.ts';

/** Loaded with the first key: a start must not wait for it. */
const webauthn = () => import('@simplewebauthn/server');

/** How long a key may take to sign, in milliseconds. */
const CHALLENGE_LASTS = 5 * 60_000;

type Options = { options: Record<string, unknown> };

/** The shop as keys know it: of another address they sign nothing that is taken here. */
function partyOf({ publicUrl }: Pick<Deps, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

async function keepChallenge(db: Db, deps: Deps, challenge: string, userId: string | null): Promise<void> {
  const expires_at = new Date(deps.now().getTime() + CHALLENGE_LASTS);
  await db.insertInto('passkey_challenges').values({ challenge, user_id: userId, expires_at }).execute();
}

/** Uses up what the answer says that it signs; false when that was never asked, is used up, too old, or another's. */
async function takeChallenge(
  db: Db,
  deps: Deps,
  clientData: string,
  userId: string | null,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('expires_at', '>', deps.now())
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? null;
}

function challengeIn(clientData: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const { challenge } = said as { challenge?: unknown };
    return typeof challenge === 'string' && /^[\w-]{20,200}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

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
export async function beginPasskey(deps: Deps, by: Person): Promise<Result<Options>> {
  const { user } = by;
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
export async function beginPasskeyLogin(deps: Deps, by: Caller): Promise<Result<Options>> {
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

/**
 * Lets in whoever holds a key of the account and has shown it that it is them: both steps at once. A key whose count did
 * not go on is a copy, and is refused (a key that does not count says 0 each time).
 */
export async function logInByPasskey(
  deps: AccountDeps,
  by: Caller,
  answer: PasskeySigned,
): Promise<Result<Opened>> {
  const challenge = await takeChallenge(deps.db, deps, answer.response.clientDataJSON, null);
  if (challenge === null) return fail(accountFailures.passkey_refused);
  return await transact(deps.db, async (tx) => {
    const key = await tx
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'public_key', 'counter'])
      .where('id', '=', answer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!key) return fail(accountFailures.passkey_refused);
    const { verifyAuthenticationResponse } = await webauthn();
    const verified = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      ...partyOf(deps),
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: Number(key.counter),
      },
    }).catch(() => null);
    const user = verified?.verified ? await findUser(tx, key.user_id) : null;
    if (!verified || !user) return fail(accountFailures.passkey_refused);
    if (await isSuspended(tx, user.id)) return fail(accountFailures.suspended);
    await tx
      .updateTable('passkeys')
      .set({ counter: verified.authenticationInfo.newCounter, used_at: deps.now() })
      .where('id', '=', key.id)
      .execute();
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
  await audit(tx, by, { type, subject: { kind: 'account', id }, before: null, after: null });
}
