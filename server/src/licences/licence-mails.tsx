import { sql } from 'kysely';
import { LICENCE_MAILS } from '#core/licences/mails.ts';
import { licenceTexts } from '#core/licences/texts.ts';
import { orderNumber } from '#core/orders/rules/order-number.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { createLink } from '../links/create-link.ts';
import { EmailButton, EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';

const texts = licenceTexts.ready;

interface Ready {
  readonly order_id: string;
  readonly number: number;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly product: string;
  readonly ids: string[];
}

/**
 * Writes to whom licences belong where their keys can be seen: one mail an order and product, never with a key in it.
 * `again`: what makes a mail that is sent again another one.
 */
export async function mailReady(
  deps: Deps,
  tx: Tx,
  licenceIds: readonly string[],
  again = '',
): Promise<void> {
  if (licenceIds.length === 0) return;
  const { rows } = await sql<Ready>`
    SELECT orders.id AS order_id, orders.number, orders.customer_name, orders.customer_email::text,
      order_lines.name AS product, array_agg(licences.id::text ORDER BY licences.id) AS ids
    FROM licences JOIN orders ON orders.id = licences.order_id JOIN order_lines ON order_lines.id = licences.line_id
    WHERE licences.id IN (${sql.join(licenceIds)})
    GROUP BY orders.id, order_lines.id ORDER BY orders.id, order_lines.position`.execute(tx);
  const { company_name: shopName } = await readSettings(tx);
  for (const { order_id, number, customer_name, customer_email, product, ids } of rows) {
    const token = await createLink(tx, deps, { purpose: 'order', subjectId: order_id });
    const search = new URLSearchParams({ t: token });
    const href = `${deps.publicUrl}/encomenda/${encodeURIComponent(order_id)}?${search}#licencas`;
    const paragraphs = texts.body(product, ids.length);
    // The key that a licence has now is part of what is told: replaced, it is told anew.
    const { rows: keys } = await sql<{ ids: string }>`SELECT string_agg(key_id::text, ' ' ORDER BY id) AS ids
      FROM licences WHERE id IN (${sql.join(ids)})`.execute(tx);
    await queueMail(tx, deps, {
      ...mailOf(LICENCE_MAILS, 'licenca.pronta'),
      dedupeKey: `licence:${order_id}:${keys[0]?.ids.slice(0, 36) ?? ''}:${ids.length}:${again}`,
      to: customer_email,
      subject: texts.subject(orderNumber(number)),
      values: { nome: customer_name, numero: orderNumber(number), produto: product },
      body: (
        <EmailLayout shopName={shopName} preview={paragraphs[0] ?? texts.title} title={texts.title}>
          <EmailWords paragraphs={paragraphs} />
          <EmailButton href={href}>{texts.see}</EmailButton>
        </EmailLayout>
      ),
    });
  }
}
