import { paymentFailures } from '#core/payments/errors.ts';
import { normalizeIban } from '#core/shared/iban.ts';
import { fail } from '#core/shared/result.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/database/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { openSeal, seal } from '../../platform/secrets/seal.ts';
import { readSecretKey } from '../../platform/secrets/secret-key.ts';
import { readSettings } from '../../settings/read-settings.ts';

type KeyShop = Pick<Deps, 'config'>;

/** A bank account as it is kept: sealed, with what may be shown of it. `iban` stands in the clear in rows of before. */
export interface KeptAccount {
  readonly iban: string | null;
  readonly iban_sealed: string | null;
  readonly iban_last: string | null;
}

/** Seals an account for a row. `name` is the row's own (`refund:<id>`): it opens nowhere else (docs/adr/0481). */
export async function sealAccount(deps: KeyShop, name: string, iban: string | null): Promise<KeptAccount> {
  if (iban === null) return { iban: null, iban_sealed: null, iban_last: null };
  const sealed = seal(await readSecretKey(deps.config), name, iban);
  return { iban: null, iban_sealed: sealed, iban_last: iban.slice(-4) };
}

/**
 * Seals an account that somebody typed for money that goes out. The shop's own ends the transaction with `refund_own_account`:
 * money sent there goes round and reaches nobody.
 */
export async function sealTypedAccount(
  deps: KeyShop,
  tx: Tx,
  name: string,
  iban: string | null,
): Promise<KeptAccount> {
  const { account_iban } = (await readSettings(tx)).payment_settings;
  if (iban !== null && account_iban && iban === normalizeIban(account_iban)) {
    const { detail } = paymentFailures.refund_own_account;
    refuse(fail(paymentFailures.refund_own_account, { errors: [{ path: 'iban', message: detail }] }).failure);
  }
  return await sealAccount(deps, name, iban);
}

/** The account of a row in full, for who sends money to it alone; null when there is none. */
export async function openAccount(deps: KeyShop, name: string, row: KeptAccount): Promise<string | null> {
  if (row.iban_sealed === null) return row.iban;
  return openSeal(await readSecretKey(deps.config), name, row.iban_sealed);
}

/** What is shown of an account: its last four signs. */
export function maskedAccount(row: KeptAccount): string | null {
  const last = row.iban_last ?? row.iban?.slice(-4);
  return last ? `•••• ${last}` : null;
}

/** Whether there is an account. */
export function hasAccount(row: KeptAccount): boolean {
  return row.iban !== null || row.iban_sealed !== null;
}
