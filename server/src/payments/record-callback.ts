import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** What became of something the provider told us. */
export type CallbackOutcome =
  | 'pago'
  | 'pago_em_duplicado'
  | 'ja_registado'
  | 'devolvido'
  | 'devolucao_a_verificar'
  | 'ilegivel'
  | 'sem_pagamento'
  | 'valor_errado'
  | 'pedido_errado'
  | 'metodo_errado';

/** Outcomes that somebody of the shop must look at: money that nothing accounts for yet. */
const NEEDS_CHECK: readonly CallbackOutcome[] = [
  'pago_em_duplicado',
  'devolucao_a_verificar',
  'ilegivel',
  'sem_pagamento',
  'valor_errado',
  'pedido_errado',
  'metodo_errado',
];

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
    readonly at: Date;
  },
): Promise<void> {
  const canonical = JSON.stringify(Object.entries(told.query).sort(([a], [b]) => (a < b ? -1 : 1)));
  const needsCheck = NEEDS_CHECK.includes(told.outcome);
  await db
    .insertInto('payment_callbacks')
    .values({
      received_at: told.at,
      payment_id: told.paymentId,
      outcome: told.outcome,
      query: JSON.stringify(told.query),
      fingerprint: createHash('sha256').update(canonical).digest('hex'),
      needs_check: needsCheck,
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        received_at: told.at,
        times: sql`payment_callbacks.times + 1`,
        // A repetition of what was settled says nothing new.
        ...(told.outcome === 'ja_registado'
          ? {}
          : { payment_id: told.paymentId, outcome: told.outcome, needs_check: needsCheck }),
      }),
    )
    .execute();
}

/** How many of the provider's words wait for somebody of the shop. */
export async function countPaymentsToCheck(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_callbacks')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('needs_check', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}
