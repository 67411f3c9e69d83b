import { INVOICE_MAILS } from '#core/invoicing/mails.ts';
import { invoicingTexts } from '#core/invoicing/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { formatCents } from '#core/shared/money.ts';
import { EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { invoiceFileName } from './file-name.ts';
import type { InvoiceRow } from './store.ts';

const { mail } = invoicingTexts;

type Told = Pick<InvoiceRow, 'id' | 'number' | 'total_cents' | 'customer_name' | 'customer_email'>;

/** Sends an issued document to its customer with the service's own PDF, once, where the settings say so. */
export async function mailInvoice(deps: Deps, tx: Tx, invoice: Told, hash: string): Promise<void> {
  const { id, number, total_cents, customer_name: name, customer_email } = invoice;
  const { company_name: shopName, invoicing_settings } = await readSettings(tx);
  if (!invoicing_settings.invoicing_mail || !customer_email || number === null) return;
  const total = formatCents(total_cents);
  const body = mail.body(number, total);
  await queueMail(tx, deps, {
    ...mailOf(INVOICE_MAILS, 'fatura.emitida'),
    dedupeKey: `invoice:${id}`,
    to: customer_email,
    subject: mail.subject(number),
    values: { nome: name, numero: number, valor: total },
    attached: { file: `invoices/${hash}.pdf`, name: invoiceFileName(number) },
    body: (
      <EmailLayout shopName={shopName} preview={body} title={mail.title} footer={mail.footer}>
        <EmailWords paragraphs={[mail.hello(name), body]} />
      </EmailLayout>
    ),
  });
}
