import type { AddressForm, KeptAddress } from '#core/accounts/address-contract.ts';
import { MOST_ADDRESSES } from '#core/accounts/address-contract.ts';
import { accountFailures } from '#core/accounts/errors.ts';
import { failures } from '#core/shared/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';

const COLUMNS = ['id', 'label', 'name', 'address', 'postal_code', 'city', 'is_default'] as const;

/** Where a person has things sent, the first choice first. */
export async function readAddresses(db: Db, userId: string): Promise<KeptAddress[]> {
  return await db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .limit(MOST_ADDRESSES)
    .execute();
}

/** The person's row, held until the transaction ends: of two who change their addresses one waits. */
async function holdPerson(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

async function noDefault(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .execute();
}

/** The profile's own address is the first choice: what the panel and other programs read of a person. */
async function showInProfile(
  tx: Tx,
  userId: string,
  place: Pick<KeptAddress, 'address' | 'postal_code' | 'city'> | null,
): Promise<void> {
  const { address, postal_code, city } = place ?? { address: null, postal_code: null, city: null };
  await tx.updateTable('users').set({ address, postal_code, city }).where('id', '=', userId).execute();
}

/** Keeps one more place; the first is the default. The same place again is the one that is there, its words changed. */
export async function addAddress(deps: Deps, by: Person, form: AddressForm): Promise<Result<KeptAddress>> {
  const userId = by.user.id;
  return await transact(deps.db, async (tx) => {
    await holdPerson(tx, userId);
    const kept = await readAddresses(tx, userId);
    const isFirst = !kept.some(({ is_default }) => is_default);
    const isKnown = kept.some((place) => isSamePlace(place, form));
    if (!isKnown && kept.length >= MOST_ADDRESSES) return fail(accountFailures.too_many_addresses);
    const is_default = form.is_default || isFirst;
    if (is_default) await noDefault(tx, userId);
    const added = await tx
      .insertInto('addresses')
      .values({ ...form, user_id: userId, is_default })
      .onConflict((conflict) =>
        conflict.constraint('addresses_place').doUpdateSet({
          label: form.label,
          ...(is_default ? { is_default } : {}),
        }),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    if (is_default) await showInProfile(tx, userId, added);
    await audit(tx, by, 'account.address_added', userId);
    return ok(added);
  });
}

/** Changes a place. One that was the default stays it until another is chosen. */
export async function changeAddress(
  deps: Deps,
  by: Person,
  id: string,
  form: AddressForm,
): Promise<Result<KeptAddress>> {
  const userId = by.user.id;
  try {
    return await transact(deps.db, async (tx) => {
      await holdPerson(tx, userId);
      const before = (await readAddresses(tx, userId)).find((place) => place.id === id);
      if (!before) return fail(failures.not_found);
      const is_default = form.is_default || before.is_default;
      if (is_default) await noDefault(tx, userId);
      const changed = await tx
        .updateTable('addresses')
        .set({ ...form, is_default })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      if (is_default) await showInProfile(tx, userId, changed);
      await audit(tx, by, 'account.address_changed', userId);
      return ok(changed);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'addresses_place')) return fail(accountFailures.same_address);
    throw error;
  }
}

/** Forgets a place; was it the default, the oldest of the others is now. */
export async function removeAddress(deps: Deps, by: Person, id: string): Promise<Result<{ ok: true }>> {
  const userId = by.user.id;
  return await transact(deps.db, async (tx) => {
    await holdPerson(tx, userId);
    const kept = await readAddresses(tx, userId);
    const removed = kept.find((place) => place.id === id);
    if (!removed) return fail(failures.not_found);
    await tx.deleteFrom('addresses').where('id', '=', id).where('user_id', '=', userId).execute();
    if (removed.is_default) {
      const next = kept.find((place) => place.id !== id) ?? null;
      if (next) {
        await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', next.id).execute();
      }
      await showInProfile(tx, userId, next);
    }
    await audit(tx, by, 'account.address_removed', userId);
    return ok({ ok: true as const });
  });
}

/** The profile's address was written: the default place of the address book says the same. */
export async function followProfile(
  tx: Tx,
  userId: string,
  profile: { name: string; address: string | null; postal_code: string | null; city: string | null },
): Promise<void> {
  const { address, postal_code, city } = profile;
  if (!address || address.length < 4 || !postal_code || !city || city.length < 2) return;
  const kept = await readAddresses(tx, userId);
  const same = kept.find(
    (place) => place.address === address && place.postal_code === postal_code && place.city === city,
  );
  if (same?.is_default || (!same && kept.length >= MOST_ADDRESSES)) return;
  await noDefault(tx, userId);
  if (same) {
    await tx.updateTable('addresses').set({ is_default: true }).where('id', '=', same.id).execute();
    return;
  }
  await tx
    .insertInto('addresses')
    .values({ user_id: userId, name: profile.name, address, postal_code, city, is_default: true })
    .execute();
}

function isSamePlace(place: KeptAddress, form: AddressForm): boolean {
  return (['name', 'address', 'postal_code', 'city'] as const).every((field) => place[field] === form[field]);
}
