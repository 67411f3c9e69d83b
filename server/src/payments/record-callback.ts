import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What became of something the provider told us. */
export type CallbackOutcome =
  | 'pago'
  | 'pago_em_duplicado'
  | 'pago_depois_do_fim'
  | 'ja_registado'
  | 'devolvido'
  | 'devolucao_a_verificar'
  | 'ilegivel'
  | 'sem_pagamento'
  | 'valor_errado'
  | 'falta_no_fornecedor'
  | 'pedido_errado'
  | 'metodo_errado';

/** Outcomes that somebody of the shop must look at: money that nothing accounts for yet. */
const NEEDS_CHECK: readonly CallbackOutcome[] = [
  'pago_em_duplicado',
  'pago_depois_do_fim',
  'devolucao_a_verificar',
  'ilegivel',
  'sem_pagamento',
  'valor_errado',
  'falta_no_fornecedor',
  'pedido_errado',
  'metodo_errado',
];

/** The same words, whatever their order. */
function fingerprintOf(query: Readonly<Record<string, string>>): string {
  const canonical = JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(canonical).digest('hex');
}

/** Whether these very words were told before and recorded as money that came or went. */
export async function wasRecorded(db: Db, query: Readonly<Record<string, string>>): Promise<boolean> {
  const row = await db
    .selectFrom('payment_callbacks')
    .select('id')
    .where('fingerprint', '=', fingerprintOf(query))
    .where('outcome', 'in', ['pago', 'devolvido', 'ja_registado'])
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Keeps what the provider told us and what came of it. The same words again are the same row, counted; it shows the
 * latest outcome, but for money found twice, which stays to be checked.
 */
export async function recordCallback(
  db: Db,
  told: {
    /** Without the key. */
    readonly query: Readonly<Record<string, string>>;
    readonly outcome: CallbackOutcome;
    readonly paymentId: string | null;
    /** What it says of how much; null: nothing that can be read. */
    readonly amountCents: number | null;
    readonly at: Date;
  },
): Promise<void> {
  const needsCheck = NEEDS_CHECK.includes(told.outcome);
  // What somebody decided stays decided, however often it is told again.
  const toCheck = sql<boolean>`${needsCheck} AND payment_callbacks.decision IS NULL`;
  await db
    .insertInto('payment_callbacks')
    .values({
      received_at: told.at,
      payment_id: told.paymentId,
      outcome: told.outcome,
      query: JSON.stringify(told.query),
      fingerprint: fingerprintOf(told.query),
      needs_check: needsCheck,
      amount_cents: told.amountCents,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        received_at: told.at,
        times: sql`payment_callbacks.times + 1`,
        // A repetition of what was settled says nothing new.
        ...(told.outcome === 'ja_registado'
          ? {}
          : { payment_id: told.paymentId, outcome: told.outcome, needs_check: toCheck }),
      }),
    )
    .execute();
}
