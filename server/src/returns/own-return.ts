import type { tellReturn as call } from '#core/returns/contract.ts';
import { returnFailures } from '#core/returns/errors.ts';
import { returnLifecycle } from '#core/returns/lifecycle.ts';
import { LOST_ANSWER_LABELS, type LostAnswer } from '#core/returns/values.ts';
import type { BodyOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { findOwn } from '../links/find-own.ts';
import type { OrderDeps } from '../orders/followers-port.ts';
import { sealTypedAccount } from '../payments/refunds/account.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { newId } from '../platform/database/new-id.ts';
import { transact } from '../platform/database/transact.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { By, Caller } from '../platform/http/caller.ts';
import { dropExchange, lockSales } from './exchange.ts';
import { canAnswer } from './lost.ts';
import { setterOf } from './open-return.ts';
import { mailReturn } from './return-mails.tsx';
import {
  addReturnEvent,
  findReturn,
  lockReturn,
  moveReturn,
  noticeReturn,
  type ReturnRow,
  readReturnLines,
} from './store.ts';

type Told = BodyOf<typeof call>;

/** The return of a key: its id, for whose account it is, or the word of its link, for whoever has that. Null otherwise. */
export async function findOwnReturn(
  db: Db,
  by: Pick<Actor, 'user'>,
  key: string,
  now: Date,
): Promise<ReturnRow | null> {
  const own = await findOwn(db, by, { key, purpose: 'return', now }, findReturn);
  return own?.row ?? null;
}

/** The customer says that the goods are on their way, where the money goes, or that nothing comes of it. */
export async function tellReturn(
  deps: OrderDeps,
  by: Caller,
  id: string,
  { tracking, iban, lost, call_off }: Told,
): Promise<Result<ReturnRow>> {
  const at = deps.now();
  const seen = await findReturn(deps.db, id);
  if (!seen) return fail(returnFailures.return_not_found);
  return await transact(deps.db, async (tx) => {
    if (call_off) await lockSales(tx, seen);
    const row = await lockReturn(tx, id);
    if (!row) return fail(returnFailures.return_not_found);
    const { isWithCustomer, isEnd } = returnLifecycle.facts[row.state];
    if (isEnd || ((call_off || tracking !== undefined) && !isWithCustomer)) {
      return fail(returnFailures.return_step);
    }
    if (iban) {
      const account = await sealTypedAccount(deps, tx, `return:${id}`, iban);
      await tx
        .updateTable('returns')
        .set({ ...account, iban_set_by: setterOf(by) })
        .where('id', '=', id)
        .execute();
      // Whoever has the link may say it: the mailbox hears of each.
      const told = await findReturn(tx, id);
      if (told) await mailReturn(deps, tx, told, 'account', { key: newId() });
    }
    if (lost !== undefined && !(await answerLost(tx, by, row, lost, at))) {
      return fail(returnFailures.return_answered);
    }
    if (call_off) {
      await moveReturn(tx, by, row, { to: 'anulada', note: 'Anulada pelo cliente', at });
      await dropExchange(deps, tx, by, row);
    } else if (tracking !== undefined && row.state !== 'pedida') await onItsWay(tx, by, row, tracking, at);
    await audit(tx, by, 'return.told', id);
    return ok((await findReturn(tx, id)) ?? row);
  });
}

/** What the customer says of value lost by use, once; the same again is said already. @returns whether there is such. */
async function answerLost(tx: Tx, by: By, row: ReturnRow, answer: LostAnswer, at: Date): Promise<boolean> {
  if (row.lost_answer === answer) return true;
  if (!canAnswer(row, await readReturnLines(tx, row.id))) return false;
  await tx.updateTable('returns').set({ lost_answer: answer }).where('id', '=', row.id).execute();
  await addReturnEvent(tx, by, row.id, { to: row.state, note: LOST_ANSWER_LABELS[answer], at });
  await noticeReturn(tx, 'return_answered', row);
  return true;
}

async function onItsWay(tx: Tx, by: By, row: ReturnRow, tracking: string, at: Date): Promise<void> {
  const note = tracking ? `Enviada: ${tracking}` : 'Enviada';
  await moveReturn(tx, by, row, { to: 'em_transito', note, at, with: { tracking: tracking || null } });
}
