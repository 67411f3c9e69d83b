import { sql } from 'kysely';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { DAY } from '#core/shared/day.ts';
import { STOCK_ALERT_MAILS } from '#core/stock-alerts/mails.ts';
import { stockAlertTexts } from '#core/stock-alerts/texts.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { StockAlertEmail } from '../emails/stock-alert-email.tsx';

const sendStockAlertsJob = defineJob<Record<string, never>>('stock-alerts.send');
const forgetStockAlertsJob = defineJob<Record<string, never>>('stock-alerts.forget');

/** Notices sent in one run; the next minute does the others. */
const BATCH = 200;

/** Notices that one address is sent in a day. */
const MAX_PER_DAY = 10;

/** Days after which an address is forgotten: long told, or waiting in vain. */
const SENT_RETENTION_DAYS = 30;
const KEPT_WAITING = 365;

interface Due {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly slug: string;
}

/** Writes to those who wait for a product that has stock again: each notice once, the longest waiting first. */
export async function sendStockAlerts(deps: Deps): Promise<number> {
  const dayAgo = new Date(deps.now().getTime() - DAY);
  // Anybody may have asked in somebody's name: what is more than a day's worth waits for the next.
  const dueNotices = sql`
    SELECT w.id FROM (
      SELECT a.id, row_number() OVER (PARTITION BY a.email ORDER BY a.created_at, a.id)
        + (SELECT count(*) FROM stock_alerts s WHERE s.email = a.email AND s.notified_at > ${dayAgo}) AS nth
      FROM stock_alerts a JOIN products ON products.id = a.product_id
      WHERE a.notified_at IS NULL AND products.stock > 0 AND products.archived_at IS NULL) w
    WHERE w.nth <= ${MAX_PER_DAY}`;
  return await deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      UPDATE stock_alerts SET notified_at = ${deps.now()}
      FROM products p
      WHERE p.id = stock_alerts.product_id AND stock_alerts.id IN (
        SELECT a.id FROM stock_alerts a JOIN (${dueNotices}) due ON due.id = a.id
        WHERE a.notified_at IS NULL
        ORDER BY a.created_at LIMIT ${BATCH} FOR UPDATE OF a SKIP LOCKED)
      RETURNING stock_alerts.id, stock_alerts.email::text, p.name, p.slug`.execute(tx);
    if (rows.length === 0) return 0;
    const { company_name: shopName } = await readSettings(tx);
    for (const { id, email, name, slug } of rows) {
      await queueMail(tx, deps, {
        ...mailOf(STOCK_ALERT_MAILS, 'stock.aviso'),
        dedupeKey: `stock-alert:${id}`,
        to: email,
        subject: stockAlertTexts.mail.subject(name),
        values: { produto: name },
        body: (
          <StockAlertEmail shopName={shopName} product={name} href={`${deps.publicUrl}/produtos/${slug}`} />
        ),
      });
    }
    return rows.length;
  });
}

/** Forgets addresses that are not needed any more. */
export async function forgetStockAlerts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await sql`
    DELETE FROM stock_alerts
    WHERE notified_at < ${now()}::timestamptz - make_interval(days => ${SENT_RETENTION_DAYS})
       OR created_at < ${now()}::timestamptz - make_interval(days => ${KEPT_WAITING})`.execute(db);
}

/** The workers of the notices of stock. */
export function stockAlertWorkers(deps: Deps): Worker[] {
  return [
    worker(sendStockAlertsJob, async () => void (await sendStockAlerts(deps)), '* * * * *'),
    worker(forgetStockAlertsJob, () => forgetStockAlerts(deps), '23 4 * * *'),
  ];
}
