import { randomUUID } from 'node:crypto';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { movedMailboxTexts, OUTBOX_MAILS } from '#core/outbox/mails.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { EmailLayout, EmailWords } from './email-layout.tsx';
import { queueMail } from './queue-mail.ts';

/** Tells mailboxes that the settings named until now that they do no more: whoever reads them may know nothing of it. */
export async function mailMovedMailboxes(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'publicUrl'>,
  mailboxes: readonly string[],
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  for (const to of mailboxes) {
    await queueMail(tx, deps, {
      ...mailOf(OUTBOX_MAILS, 'loja.email_mudado'),
      dedupeKey: `loja.email_mudado:${randomUUID()}`,
      to,
      subject: movedMailboxTexts.subject(shopName),
      values: {},
      body: (
        <EmailLayout
          shopName={shopName}
          preview="Mudou nas configurações da loja."
          title={movedMailboxTexts.title}
          footer="Recebe este email porque era este o endereço da loja."
        >
          <EmailWords paragraphs={[...movedMailboxTexts.body]} />
        </EmailLayout>
      ),
    });
  }
}
