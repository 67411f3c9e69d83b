import { sql } from 'kysely';
import { LICENCE_MAILS } from '#core/licences/mails.ts';
import { licenceTexts, REMINDER_DAYS } from '#core/licences/texts.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { formatLongDate } from '#core/shared/dates.ts';
import { DAY } from '#core/shared/day.ts';
import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { type By, system } from '../../platform/http/caller.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { balancePool } from '../balance-pool.ts';
import { deliverJob, deliverKeys } from '../deliver-orders.ts';
import { lockPool } from '../store.ts';

const remindJob = defineJob<Record<string, never>>('licences.remind');
const balanceJob = defineJob<Record<string, never>>('licences.balance');

/** Reminders written in one run; the next hour does the others. */
const BATCH = 200;
const texts = licenceTexts.ending;

interface Ending {
  readonly id: string;
  readonly number: number;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly product: string;
  readonly product_id: string;
  readonly ends_at: Date;
}

/** Writes to those whose licence is about to end, once for each; one whose product is not sold any more is let end. */
export async function remindOfEnds(deps: Deps): Promise<number> {
  const now = deps.now();
  return await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ending>`
      UPDATE licences SET reminded_at = ${now}
      FROM orders, order_lines, licence_pools pools, products
      WHERE orders.id = licences.order_id AND order_lines.id = licences.line_id AND pools.id = licences.pool_id
        AND products.id = pools.product_id AND products.archived_at IS NULL AND licences.id IN (
          SELECT id FROM licences WHERE reminded_at IS NULL AND ended_at IS NULL
            AND ends_at > ${now} AND ends_at <= ${new Date(now.getTime() + REMINDER_DAYS * DAY)}
          ORDER BY ends_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING licences.id, orders.number, orders.customer_name, orders.customer_email::text,
        order_lines.name AS product, products.id AS product_id, licences.ends_at`.execute(tx);
    if (rows.length === 0) return 0;
    const { company_name: shopName } = await readSettings(tx);
    for (const row of rows) {
      const paragraphs = [...texts.body(row.product), texts.endsOn(formatLongDate(row.ends_at))];
      await queueMail(tx, deps, {
        ...mailOf(LICENCE_MAILS, 'licenca.termina'),
        dedupeKey: `licence:${row.id}:ending:${row.ends_at.toISOString()}`,
        to: row.customer_email,
        subject: texts.subject(row.product),
        values: { nome: row.customer_name, numero: orderNumber(row.number), produto: row.product },
        body: (
          <EmailLayout shopName={shopName} preview={paragraphs[0] ?? texts.title} title={texts.title}>
            <EmailWords paragraphs={paragraphs} />
            <EmailButton href={`${deps.publicUrl}/carrinho?juntar=${row.product_id}`}>
              {texts.renew}
            </EmailButton>
          </EmailLayout>
        ),
      });
    }
    return rows.length;
  });
}

/** Brings every pool into order: what somebody counted or imported by hand gives way to what the keys say. */
export async function balancePools(deps: Deps, by: By): Promise<void> {
  const pools = await deps.db.selectFrom('licence_pools').select('id').orderBy('id').execute();
  for (const { id } of pools) {
    await deps.db.transaction().execute(async (tx) => {
      const pool = await lockPool(tx, id);
      if (pool) await balancePool(deps, tx, by, pool, deps.now());
    });
  }
}

/** The workers of licences. */
export function licenceWorkers(deps: Deps): Worker[] {
  return [
    worker(deliverJob, async ({ order }) => void (await deliverKeys(deps, system(deliverJob.name), order))),
    worker(remindJob, async () => void (await remindOfEnds(deps)), '40 9 * * *'),
    worker(balanceJob, () => balancePools(deps, system(balanceJob.name)), '*/10 * * * *'),
  ];
}
