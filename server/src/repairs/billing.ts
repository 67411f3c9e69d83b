import { repairFailures } from '#core/repairs/errors.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { type Billed, type BilledAs, billedTo } from '../orders/billed-to.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { By, Person } from '../platform/http/caller.ts';
import { lockRepair, type RepairRow, repairPayable } from './store.ts';

/** Whether a document of it was made that names somebody; a quote is none, nor what another took the place of. */
async function isInvoiced(db: Db, id: string): Promise<boolean> {
  const { kind, subject } = repairPayable(id);
  const made = await db
    .selectFrom('invoices')
    .innerJoin('payables', 'payables.id', 'invoices.payable_id')
    .select('invoices.id')
    .where('payables.kind', '=', kind)
    .where('payables.subject', '=', subject)
    .where('invoices.quote_option_id', 'is', null)
    .where('invoices.state', '!=', 'substituida')
    .limit(1)
    .executeTakeFirst();
  return made !== undefined;
}

/** Whom the invoice of a repair is for. */
export function billedOf({ billed_company_id, billed_name, billed_nif }: RepairRow): Billed {
  return { company_id: billed_company_id, billing_name: billed_name, nif: billed_nif };
}

/** The columns of a repair that keep it. */
export function billedColumns({ company_id, billing_name, nif }: Billed) {
  return { billed_company_id: company_id, billed_name: billing_name, billed_nif: nif };
}

/** Whom a repair is billed to, as the panel shows it. */
export async function presentBilling(db: Db, repair: RepairRow) {
  return { ...billedOf(repair), can_change: !(await isInvoiced(db, repair.id)) };
}

/** Says whom a locked repair is billed to, inside another write; says nothing where nothing changes. */
export async function billRepair(
  tx: Tx,
  by: By,
  repair: RepairRow,
  asked: BilledAs,
): Promise<Result<RepairRow>> {
  const { company_id, billing_name, nif } = billedOf(repair);
  // A company that is there already stays as it was when it was chosen, also for who left it meanwhile.
  if (asked.company_id && asked.company_id === company_id) return ok(repair);
  const billed = await billedTo(tx, repair.user_id, asked);
  if (!billed.ok) return billed;
  const now = billed.value;
  const isSame = now.company_id === company_id && now.billing_name === billing_name && now.nif === nif;
  if (isSame) return ok(repair);
  if (await isInvoiced(tx, repair.id)) return fail(repairFailures.billing_settled);
  await tx.updateTable('repairs').set(billedColumns(now)).where('id', '=', repair.id).execute();
  await audit(tx, by, 'repair.billed_to', repair.id, { company_id: now.company_id }, { company_id });
  return ok({ ...repair, ...billedColumns(now) });
}

/** The shop says whom the invoice of a repair is for, until one was made. */
export async function setBilling(
  deps: Deps,
  by: Person,
  id: string,
  asked: BilledAs,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, id);
    return repair ? await billRepair(tx, by, repair, asked) : fail(repairFailures.repair_not_found);
  });
}
