import { repairFailures } from '#core/repairs/errors.ts';
import { repairLifecycle } from '#core/repairs/lifecycle.ts';
import type {
  answerProposal as answerCall,
  sendProposal as sendCall,
} from '#core/repairs/proposals/contract.ts';
import { proposalFailures } from '#core/repairs/proposals/errors.ts';
import { creditNet } from '#core/repairs/proposals/rules/trade-in.ts';
import type { DecisionChannel } from '#core/repairs/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { toCents } from '#core/shared/money.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../../audit/audit.ts';
import { putWithCredit } from '../../cart/credit-line.ts';
import { giveCredit, withdrawCredit } from '../../orders/order-credits.ts';
import type { Tx } from '../../platform/database/database.ts';
import { refuse, transact } from '../../platform/database/transact.ts';
import type { By, Caller, Person } from '../../platform/http/caller.ts';
import { readShopIva } from '../../settings/read-shop-iva.ts';
import { isCovered } from '../claims.ts';
import { setExtra } from '../money/extras.ts';
import { followDue } from '../money/follow-due.ts';
import { moveRepair } from '../move-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { addStep, findRepair, lockRepair, type RepairRow } from '../store.ts';
import { mailAnswered, mailProposed } from './proposal-mails.tsx';
import { findProposal, type ProposalRow, proposalEnd, readProposed } from './read-proposal.ts';

type Sent = BodyOf<typeof sendCall>;
type Answer = BodyOf<typeof answerCall>;

async function note(tx: Tx, by: By, repair: RepairRow, text: string, at: Date, actor?: 'cliente') {
  const status = { from_status: repair.status, to_status: repair.status };
  await addStep(tx, by, {
    repair_id: repair.id,
    ...status,
    note: text,
    at,
    ...(actor ? { actor } : {}),
  });
}

/** Products that can be proposed: on sale, in the shop, and not to let. */
async function refuseUnproposable(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { length } = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .where('archived_at', 'is', null)
    .where('category', '!=', 'aluguer')
    .where('stock', '>', 0)
    .execute();
  if (length < new Set(ids).size) refuse(proposalFailures.proposal_product);
}

/**
 * Tells the customer that a device is not worth repairing, and what the shop proposes instead: another one takes the
 * place of what was proposed before, while no order has the old device's value. The diagnosis alone is owed from now on.
 */
export async function sendProposal(
  deps: RepairDeps,
  by: Person,
  repairId: string,
  { reason, product_ids, old_value, data_price }: Sent,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (!repairLifecycle.facts[repair.status].mayQuote) return fail(proposalFailures.proposal_too_late);
    if (await isCovered(tx, repair.id)) return fail(repairFailures.covered_by_guarantee);
    if (!(await withdrawCredit(tx, repair.id, deps.now()))) return fail(proposalFailures.proposal_bought);
    const ids = [...new Set(product_ids)];
    await refuseUnproposable(tx, ids);
    const at = deps.now();
    const before = await findProposal(tx, repair.id);
    const version = (before?.version ?? 0) + 1;
    await tx.deleteFrom('repair_proposals').where('repair_id', '=', repair.id).execute();
    const cents = {
      old_value_cents: toCents(old_value),
      data_cents: data_price === null ? null : toCents(data_price),
    };
    await tx
      .insertInto('repair_proposals')
      .values({
        repair_id: repair.id,
        state: 'proposta',
        reason,
        ...cents,
        valid_until: proposalEnd(at),
        version,
        created_by: by.user.id,
        created_at: at,
      })
      .execute();
    if (ids.length > 0) {
      const products = ids.map((product_id, position) => ({ repair_id: repair.id, product_id, position }));
      await tx.insertInto('repair_proposal_products').values(products).execute();
    }
    await setExtra(tx, repair.id, { kind: 'dados', cents: null, at });
    await note(tx, by, repair, 'Não compensa reparar: proposta enviada ao cliente', at);
    await followDue(deps, tx, repair, at);
    const row = await mustFind(tx, repair.id);
    await mailProposed(deps, tx, repair, { version, row, products: await readProposed(tx, row, at) });
    await audit(tx, by, 'repair.proposal_sent', repair.id, {
      version,
      state: 'proposta',
      products: ids.length,
      ...cents,
    });
    return ok(repair);
  });
}

async function mustFind(tx: Tx, repairId: string): Promise<ProposalRow> {
  const row = await findProposal(tx, repairId);
  if (!row) throw new Error(`repair ${repairId} has no proposal`);
  return row;
}

/** Takes a proposal back with what hangs on it; nothing when there is none. @returns false when an order has its value. */
export async function dropProposal(deps: RepairDeps, tx: Tx, by: By, repair: RepairRow): Promise<boolean> {
  const row = await findProposal(tx, repair.id);
  if (!row || row.state === 'retirada') return true;
  if (!(await withdrawCredit(tx, repair.id, deps.now()))) return false;
  const at = deps.now();
  await tx
    .updateTable('repair_proposals')
    .set({ state: 'retirada', product_id: null, decided_at: null })
    .where('repair_id', '=', repair.id)
    .execute();
  await setExtra(tx, repair.id, { kind: 'dados', cents: null, at });
  await note(tx, by, repair, 'Proposta em vez de reparar retirada', at);
  await audit(tx, by, 'repair.proposal_withdrawn', repair.id, { version: row.version, state: 'retirada' });
  return true;
}

/** The shop takes its proposal back. */
export async function withdrawProposal(
  deps: RepairDeps,
  by: Person,
  repairId: string,
): Promise<Result<RepairRow>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    if (!(await dropProposal(deps, tx, by, repair))) return fail(proposalFailures.proposal_bought);
    await followDue(deps, tx, repair, deps.now());
    return ok(repair);
  });
}

/**
 * The customer takes one of what was proposed, which goes into the cart with the old device's value off it, or asks for
 * the device back. Another choice is possible until an order has the value: it is one credit, in one cart, for one product.
 */
export async function answerProposal(
  deps: RepairDeps,
  by: Caller,
  repairId: string,
  channel: DecisionChannel,
  answer: Answer,
): Promise<Result<{ repair: RepairRow; newToken: string | null }>> {
  return await transact(deps.db, async (tx) => {
    const repair = await lockRepair(tx, repairId);
    if (!repair) return fail(repairFailures.repair_not_found);
    const at = deps.now();
    const row = await findProposal(tx, repair.id);
    if (!row || row.state === 'retirada' || row.state === 'devolver' || row.valid_until <= at) {
      return fail(proposalFailures.proposal_none);
    }
    if (row.version !== answer.version) return fail(proposalFailures.proposal_changed);
    return answer.product_id === null
      ? await askBack(deps, tx, by, { repair, row, channel })
      : await take(deps, tx, by, { repair, row, channel }, { ...answer, product_id: answer.product_id });
  });
}

interface Asked {
  readonly repair: RepairRow;
  readonly row: ProposalRow;
  readonly channel: DecisionChannel;
}

async function keepAnswer(
  deps: RepairDeps,
  tx: Tx,
  by: Caller,
  { repair, row, channel }: Asked,
  chosen: {
    readonly state: 'aceite' | 'devolver';
    readonly product_id: string | null;
    readonly wants_data: boolean;
  },
): Promise<void> {
  await tx
    .updateTable('repair_proposals')
    .set({ ...chosen, decided_at: deps.now(), decided_channel: channel })
    .where('repair_id', '=', repair.id)
    .execute();
  const cents = chosen.wants_data ? row.data_cents : null;
  await setExtra(tx, repair.id, { kind: 'dados', cents, at: deps.now() });
  await audit(tx, by, 'repair.proposal_answered', repair.id, { version: row.version, channel, ...chosen });
}

async function askBack(deps: RepairDeps, tx: Tx, by: Caller, asked: Asked) {
  const { repair } = asked;
  if (!(await withdrawCredit(tx, repair.id, deps.now()))) return fail(proposalFailures.proposal_bought);
  await keepAnswer(deps, tx, by, asked, { state: 'devolver', product_id: null, wants_data: false });
  const step = {
    to: 'pronto_entrega',
    note: 'O cliente quer o equipamento de volta',
    actor: 'cliente',
  } as const;
  const moved = await moveRepair(deps, tx, by, repair, { ...step, at: deps.now() });
  await mailAnswered(deps, tx, moved, { version: asked.row.version, product: null });
  return ok({ repair: moved, newToken: null });
}

async function take(
  deps: RepairDeps,
  tx: Tx,
  by: Caller,
  asked: Asked,
  { product_id, wants_data }: Answer & { readonly product_id: string },
) {
  const { repair, row } = asked;
  const at = deps.now();
  const product = (await readProposed(tx, row, at)).find(({ id }) => id === product_id);
  if (!product || product.stock < 1) return fail(proposalFailures.proposal_product);
  const netCents = creditNet(row.old_value_cents, await readShopIva(tx, at));
  let creditId: string | null = null;
  if (netCents > 0) {
    const given = {
      repairId: repair.id,
      productId: product_id,
      netCents,
      withIvaCents: row.old_value_cents,
      expiresAt: row.valid_until,
      at,
    };
    creditId = await giveCredit(tx, given);
    if (creditId === null) return fail(proposalFailures.proposal_bought);
  }
  const put = await putWithCredit(tx, by, { productId: product_id, creditId }, at);
  if (!put.ok) return put;
  const isNew = row.state !== 'aceite' || row.product_id !== product_id;
  const data = wants_data && row.data_cents !== null;
  await keepAnswer(deps, tx, by, asked, { state: 'aceite', product_id, wants_data: data });
  if (isNew) {
    await note(tx, by, repair, `Proposta aceite: ${product.name}`, at, 'cliente');
    await mailAnswered(deps, tx, repair, { version: row.version, product: product.name });
  }
  await followDue(deps, tx, repair, at);
  return ok({ repair: (await findRepair(tx, repair.id)) ?? repair, newToken: put.value.newToken });
}
