import { createHash, timingSafeEqual } from 'node:crypto';
import { messageFailures } from '#core/messages/errors.ts';
import { beginsWithZeros, CHALLENGE_LIFETIME, proofBits, proofInput } from '#core/messages/rules/proof.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { refuse } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { derivedToken, hashToken, newToken } from '../platform/secrets/token.ts';

const HOUR = 3_600_000;

/** Threads that came in the last hour, of all kinds. */
async function countLastHour(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('message_threads')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('created_at', '>', new Date(now.getTime() - HOUR))
    .executeTakeFirstOrThrow();
  return count;
}

/** What a browser has to work on before a message is taken: signed by the shop, nothing of it is kept (docs/adr/0127). */
export async function makeChallenge(
  deps: Pick<Deps, 'db' | 'config' | 'now'>,
): Promise<{ challenge: string; bits: number }> {
  const now = deps.now();
  const bits = proofBits(await countLastHour(deps.db, now));
  const said = `${now.getTime()}.${bits}.${newToken().slice(0, 16)}`;
  return { challenge: `${said}.${await signature(deps, said)}`, bits };
}

async function signature(deps: Pick<Deps, 'config'>, said: string): Promise<string> {
  return derivedToken(await readSecretKey(deps.config), `message challenge ${said}`);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/**
 * Takes the proof of a message, once: refuses what the shop did not ask for, what is too old, what was not worked on,
 * and what was shown before.
 * @returns milliseconds since the challenge was asked for.
 */
export async function takeProof(
  deps: Pick<Deps, 'config' | 'now'>,
  tx: Tx,
  { challenge, proof }: { readonly challenge: string; readonly proof: number },
): Promise<number> {
  const cut = challenge.lastIndexOf('.');
  const said = challenge.slice(0, Math.max(0, cut));
  const [at = '', bits = ''] = said.split('.');
  const asked = Number(at);
  const elapsed = deps.now().getTime() - asked;
  const hash = createHash('sha256').update(proofInput(challenge, proof)).digest();
  const holds =
    cut > 0 &&
    isSame(challenge.slice(cut + 1), await signature(deps, said)) &&
    elapsed >= 0 &&
    elapsed <= CHALLENGE_LIFETIME &&
    beginsWithZeros(hash, Number(bits));
  if (!holds) return refuse(messageFailures.proof_refused);
  const spent = await tx
    .insertInto('spent_proofs')
    .values({ challenge_hash: hashToken(challenge), ends_at: new Date(asked + CHALLENGE_LIFETIME) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n ? elapsed : refuse(messageFailures.proof_refused);
}
