import { REMINDER_DAYS } from '#core/repairs/values.ts';
import { DAY } from '#core/shared/day.ts';
import { audit } from '../../audit/audit.ts';
import type { By } from '../../platform/http/caller.ts';
import { mailExpired } from '../emails/repair-mails.tsx';
import { moveRepair } from '../move-repair.ts';
import type { RepairDeps } from '../rooms-port.ts';
import { findQuote, lockRepair } from '../store.ts';

/** Repairs looked at in one run; what is left waits for the next. */
const BATCH = 200;

/** Quotes that wait since before then, or whose days are over. */
async function waiting(deps: RepairDeps, column: 'sent_at' | 'valid_until', before: Date): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('repair_quotes')
    .innerJoin('repairs', 'repairs.id', 'repair_quotes.repair_id')
    .select('repair_quotes.repair_id')
    .where('repair_quotes.state', '=', 'enviado')
    .where(`repair_quotes.${column}`, '<=', before)
    .$if(column === 'sent_at', (query) => query.where('repairs.status', '=', 'orcamento_enviado'))
    .orderBy('repair_quotes.sent_at')
    .limit(BATCH)
    .execute();
  return rows.map((row) => row.repair_id);
}

/** Customers who did not answer a quote for three days are reminded, once: it is aguarda_aprovacao from then on. */
export async function remindOfQuotes(deps: RepairDeps, by: By): Promise<number> {
  const before = new Date(deps.now().getTime() - REMINDER_DAYS * DAY);
  let reminded = 0;
  for (const id of await waiting(deps, 'sent_at', before)) {
    reminded += await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      const quote = repair && (await findQuote(tx, id, 'enviado'));
      // It may have been decided, or sent anew, while this waited for the lock.
      if (repair?.status !== 'orcamento_enviado' || !quote?.sent_at || quote.sent_at > before) return 0;
      const at = deps.now();
      await tx.updateTable('repair_quotes').set({ reminded_at: at }).where('id', '=', quote.id).execute();
      const note = 'Sem resposta ao orçamento: cliente lembrado';
      await moveRepair(deps, tx, by, repair, { to: 'aguarda_aprovacao', note, at });
      await audit(tx, by, 'repair.reminded', id, { status: 'aguarda_aprovacao' }, { status: repair.status });
      return 1;
    });
  }
  return reminded;
}

/** Quotes that nobody decided in time do not stand any more: the repair is looked at again, and the customer is told. */
export async function expireQuotes(deps: RepairDeps, by: By): Promise<number> {
  const now = deps.now();
  let expired = 0;
  for (const id of await waiting(deps, 'valid_until', now)) {
    expired += await deps.db.transaction().execute(async (tx) => {
      const repair = await lockRepair(tx, id);
      const quote = repair && (await findQuote(tx, id, 'enviado'));
      if (!repair || !quote?.valid_until || quote.valid_until > now) return 0;
      await tx.updateTable('repair_quotes').set({ state: 'expirado' }).where('id', '=', quote.id).execute();
      const note = 'Terminou o prazo do orçamento';
      const moved = await moveRepair(deps, tx, by, repair, { to: 'em_analise', note, at: deps.now() });
      await mailExpired(deps, tx, moved, quote.version);
      await audit(tx, by, 'repair.quote_expired', id, { status: 'em_analise' }, { status: repair.status });
      return 1;
    });
  }
  return expired;
}
