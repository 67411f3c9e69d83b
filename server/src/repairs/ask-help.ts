import type { Insertable } from 'kysely';
import { HELP_MAIL } from '#core/repairs/mail-texts.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { createLink } from '../links/create-link.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Repairs } from '../platform/database/tables.ts';
import type { Caller } from '../platform/http/caller.ts';
import { beginHistory } from './begin-history.ts';
import type { RepairDeps } from './rooms-port.ts';
import { type RepairRequest, type RepairRow, requestedBefore } from './store.ts';

/** Opens a repair that rooms above know the device of. */
export async function openRepair(
  deps: RepairDeps,
  tx: Tx,
  by: Caller,
  values: Omit<Insertable<Repairs>, 'created_at'> & { readonly created_at: Date },
): Promise<RepairRow> {
  const { id } = await tx.insertInto('repairs').values(values).returning('id').executeTakeFirstOrThrow();
  return await beginHistory(deps, tx, by, { id, at: values.created_at, text: HELP_MAIL });
}

/**
 * The customer of a contract asks for help with a device: its repair is opened, and they follow it by its link. The same
 * request is the same repair.
 */
export async function askHelp(
  deps: RepairDeps,
  tx: Tx,
  request: RepairRequest,
  open: () => Promise<Result<RepairRow>>,
): Promise<Result<{ number: number; key: string }>> {
  const repair = (await requestedBefore(tx, request)) ?? (await open());
  if (!repair.ok) return repair;
  const { id, number } = repair.value;
  return ok({ number, key: await createLink(tx, deps, { purpose: 'repair', subjectId: id }) });
}
