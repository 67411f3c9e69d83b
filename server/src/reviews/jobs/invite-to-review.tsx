import { sql } from 'kysely';
import { DELIVERED_STATUSES } from '#core/orders/values.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { REVIEW_MAILS } from '#core/reviews/mails.ts';
import { invitationTexts } from '#core/reviews/texts.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob, type Worker, worker } from '../../platform/jobs/jobs.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { InvitationEmail } from '../emails/invitation-email.tsx';

const inviteToReviewJob = defineJob<Record<string, never>>('reviews.invite');

const INVITATION = 'avaliacao.convite';

/** Written out, not bound: the index of deliveries is on the words themselves. */
const DELIVERED = sql.join(DELIVERED_STATUSES.map((status) => sql.lit(status)));

/** Days after the delivery. */
const INVITE_AFTER_DAYS = 7;

/** A delivery longer ago than these days is not asked about any more (a shop that was closed, an old import). */
const INVITE_BEFORE_DAYS = 30;

/** Orders asked about in one run; the next hour does the others. */
const BATCH = 200;

interface Delivered {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly products: { readonly name: string; readonly slug: string }[];
}

/**
 * Asks customers for a review a week after an order was delivered: once an order, only while it is not sent back,
 * and only of goods on sale that they have not reviewed. Guests are not asked: a review needs an account.
 * @returns mails written.
 */
export async function inviteToReview(deps: Deps): Promise<number> {
  // Turned off, nobody is asked, and nobody is looked for.
  const { mail_settings } = await readSettings(deps.db);
  if (mail_settings.texts.some(({ kind, is_off }) => kind === INVITATION && is_off)) return 0;
  const now = deps.now();
  const { rows } = await sql<Delivered>`
    SELECT o.id, o.customer_name, o.customer_email::text, goods.products
    FROM (
      SELECT order_id, max(at) AS at FROM order_events
      WHERE to_status IN (${DELIVERED}) AND at > ${now}::timestamptz - make_interval(days => ${INVITE_BEFORE_DAYS})
      GROUP BY order_id
    ) AS delivered
    JOIN orders o ON o.id = delivered.order_id
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(DISTINCT jsonb_build_object('name', p.name, 'slug', p.slug)) AS products
      FROM order_lines l JOIN products p ON p.id = l.product_id
      WHERE l.order_id = o.id AND p.archived_at IS NULL
        AND NOT EXISTS (SELECT FROM reviews r WHERE r.product_id = p.id AND r.user_id = o.user_id)
    ) AS goods
    WHERE o.status IN (${DELIVERED}) AND o.user_id IS NOT NULL AND goods.products IS NOT NULL
      AND delivered.at <= ${now}::timestamptz - make_interval(days => ${INVITE_AFTER_DAYS})
      AND NOT EXISTS (SELECT FROM emails WHERE dedupe_key = 'order:' || o.id || ':review')
    ORDER BY delivered.at LIMIT ${BATCH}`.execute(deps.db);
  for (const order of rows) {
    await deps.db.transaction().execute(async (tx) => {
      const { company_name: shopName } = await readSettings(tx);
      await queueMail(tx, deps, {
        ...mailOf(REVIEW_MAILS, INVITATION),
        dedupeKey: `order:${order.id}:review`,
        to: order.customer_email,
        subject: invitationTexts.subject,
        values: { nome: order.customer_name },
        body: (
          <InvitationEmail
            shopName={shopName}
            customerName={order.customer_name}
            products={order.products.map(({ name, slug }) => ({
              name,
              href: `${deps.publicUrl}/produtos/${slug}#avaliacoes`,
            }))}
          />
        ),
      });
    });
  }
  return rows.length;
}

/** The workers of reviews. */
export function reviewWorkers(deps: Deps): Worker[] {
  return [worker(inviteToReviewJob, async () => void (await inviteToReview(deps)), '17 9-20 * * *')];
}
