import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { PasskeySigned } from '#core/accounts/passkey-answers.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';

/** Loaded with the first key: a start must not wait for it. */
export const webauthn = () => import('@simplewebauthn/server');

/** How long a key may take to sign, in milliseconds. */
const CHALLENGE_LASTS = 5 * 60_000;

/** What a browser is to ask a key. */
export type KeyOptions = { options: Record<string, unknown> };

/** The shop as keys know it: of another address they sign nothing that is taken here. */
export function partyOf({ publicUrl }: Pick<Deps, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

/** Remembers what a key is asked to sign, and of whom; null: of nobody yet. */
export async function keepChallenge(
  db: Db,
  deps: Deps,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expires_at = new Date(deps.now().getTime() + CHALLENGE_LASTS);
  await db.insertInto('passkey_challenges').values({ challenge, user_id: userId, expires_at }).execute();
}

/** Uses up what the answer says that it signs; null when that was never asked, is used up, too old, or another's. */
export async function takeChallenge(
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

/**
 * Whose key signed this challenge, its holder verified; null when none of the shop's did, or none of `userId`'s. A key
 * whose count did not go on is a copy, and is refused (a key that does not count says 0 each time).
 */
export async function holderOf(
  tx: Tx,
  deps: Deps,
  answer: PasskeySigned,
  challenge: string,
  userId?: string,
): Promise<string | null> {
  const key = await tx
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter'])
    .where('id', '=', answer.id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (!key) return null;
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
  if (!verified?.verified) return null;
  await tx
    .updateTable('passkeys')
    .set({ counter: verified.authenticationInfo.newCounter, used_at: deps.now() })
    .where('id', '=', key.id)
    .execute();
  return key.user_id;
}
