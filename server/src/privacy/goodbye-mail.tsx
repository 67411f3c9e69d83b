import { mailOf } from '#core/outbox/mail-kinds.ts';
import { PRIVACY_MAILS } from '#core/privacy/mails.ts';
import { goodbyeTexts, privacyTexts } from '#core/privacy/texts.ts';
import { EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Writes the last mail to somebody: that their data is gone, and what the law has kept. */
export async function mailGoodbye(
  tx: Db,
  deps: Deps,
  { to, requestId, kept_sales }: { to: string; requestId: string; kept_sales: number },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(PRIVACY_MAILS, 'conta.apagada'),
    dedupeKey: `conta.apagada:${requestId}`,
    to,
    subject: goodbyeTexts.subject(shopName),
    values: {},
    body: (
      <EmailLayout
        shopName={shopName}
        preview="O que saiu, e o que a lei nos faz guardar."
        title={goodbyeTexts.title}
        footer="Este é o último email. Se não o pediu, responda a esta mensagem."
      >
        <EmailWords paragraphs={[goodbyeTexts.body]} />
        {kept_sales > 0 && <p>{privacyTexts.stays}</p>}
      </EmailLayout>
    ),
  });
}
