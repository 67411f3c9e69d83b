import { create } from 'qrcode';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { seal } from '../platform/secrets/seal.ts';
import { readSecretKey } from '../platform/secrets/secret-key.ts';
import { readSettings } from '../settings/read-settings.ts';
import { isUnproved } from './drop-unproved.ts';
import { forgiveProofAttempts, takeProofAttempt } from './login-attempts.ts';
import { readPasskeys } from './passkeys.ts';
import { hasTwoFactor, sealName, takeSecondStep } from './second-step.ts';
import { hasPassword } from './store.ts';
import { hashRecovery, newRecoveryCodes, newSecret, secretAddress } from './two-factor-codes.ts';

interface Begun {
  readonly secret: string;
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

/** How the caller's account is entered. */
export async function readSecurity(db: Db, by: Person) {
  const [has_password, has_two_factor, passkeys, { count }] = await Promise.all([
    hasPassword(db, by.user.id),
    hasTwoFactor(db, by.user.id),
    readPasskeys(db, by.user.id),
    db
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', by.user.id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  const must_enrol = by.session?.mustEnrol ?? false;
  return { has_password, has_two_factor, has_passkey: passkeys.length > 0, recovery_left: count, must_enrol };
}

/** Makes a secret for an app. It asks for nothing before its first code has come: who does not go on is not shut out. */
export async function beginTwoFactor(deps: Deps, by: Person): Promise<Result<Begun>> {
  const { user } = by;
  if (isUnproved(user)) return fail(accountFailures.unproved);
  const secret = newSecret();
  const sealed = seal(await readSecretKey(deps.config), sealName(user.id), secret);
  return await transact(deps.db, async (tx) => {
    if (await hasTwoFactor(tx, user.id)) return fail(accountFailures.two_factor_on);
    const values = { secret: sealed, created_at: deps.now(), last_step: 0 };
    const begun = await tx
      .insertInto('two_factor')
      .values({ user_id: user.id, ...values })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(values).where('two_factor.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst();
    // Confirmed in this very moment, in another window.
    if (!begun) return fail(accountFailures.two_factor_on);
    await told(tx, by, 'account.two_factor_begun');
    const { company_name } = await readSettings(tx);
    const uri = secretAddress(secret, company_name, user.email);
    return ok({ secret, uri, qr: drawn(uri) });
  });
}

/** A QR code as one path of unit squares, with the quiet edge that readers need. */
function drawn(text: string): Begun['qr'] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const edge = 4;
  const squares = Array.from(data, (isDark, at) =>
    isDark ? `M${(at % size) + edge} ${Math.floor(at / size) + edge}h1v1h-1z` : '',
  );
  return { size: size + 2 * edge, path: squares.join('') };
}

/** The app's first code has come: from now on the account asks for one. Gives the recovery codes. */
export async function confirmTwoFactor(
  deps: Deps,
  by: Person,
  code: string,
): Promise<Result<{ recovery_codes: string[] }>> {
  const { user } = by;
  if (isUnproved(user)) return fail(accountFailures.unproved);
  if (!(await takeProofAttempt(deps.db, user.id, deps.now()))) return fail(accountFailures.too_many_proofs);
  return await transact(deps.db, async (tx) => {
    if (await hasTwoFactor(tx, user.id)) return fail(accountFailures.two_factor_on);
    if (!(await takeSecondStep(tx, deps, user.id, code.replace(/\s/g, '')))) return wrongCode();
    const { numUpdatedRows } = await tx
      .updateTable('two_factor')
      .set({ confirmed_at: deps.now() })
      .where('user_id', '=', user.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    // By the code before or after, in another window: its recovery codes are the ones that were shown.
    if (numUpdatedRows === 0n) return fail(accountFailures.two_factor_on);
    await forgiveProofAttempts(tx, user.id);
    await told(tx, by, 'account.two_factor_on');
    return ok({ recovery_codes: await keepRecoveryCodes(tx, user.id) });
  });
}

/** The account asks for a password alone again. */
export async function removeTwoFactor(deps: Deps, by: Person): Promise<Result<{ ok: true }>> {
  return await transact(deps.db, async (tx) => {
    const gone = await tx.deleteFrom('two_factor').where('user_id', '=', by.user.id).executeTakeFirst();
    if (gone.numDeletedRows === 0n) return fail(failures.not_found);
    await tx.deleteFrom('recovery_codes').where('user_id', '=', by.user.id).execute();
    await told(tx, by, 'account.two_factor_off');
    return ok({ ok: true as const });
  });
}

/** Ten new recovery codes; those before open nothing any more. */
export async function renewRecoveryCodes(
  deps: Deps,
  by: Person,
): Promise<Result<{ recovery_codes: string[] }>> {
  return await transact(deps.db, async (tx) => {
    if (!(await holdTwoFactor(tx, by.user.id))) return fail(failures.not_found);
    await told(tx, by, 'account.recovery_renewed');
    return ok({ recovery_codes: await keepRecoveryCodes(tx, by.user.id) });
  });
}

/** Holds the account's second step: of two who renew its codes at once, the second takes away what the first wrote. */
async function holdTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('two_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

async function keepRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecovery(userId, code) })))
    .execute();
  return codes;
}

/** A code that is wrong, old or used, said at its field. */
export function wrongCode() {
  const { detail } = accountFailures.wrong_code;
  return fail(accountFailures.wrong_code, { errors: [{ path: 'code', message: detail }] });
}

type Told =
  | 'account.two_factor_begun'
  | 'account.two_factor_on'
  | 'account.two_factor_off'
  | 'account.recovery_renewed';

async function told(tx: Tx, by: Person, type: Told): Promise<void> {
  await audit(tx, by, type, by.user.id);
}
