import { privacyTexts } from '#core/privacy/texts.ts';
import { EmailLayout } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Writes the last mail to somebody: that their data is gone, and what the law has kept. */
export async function mailGoodbye(
  tx: Db,
  { jobs }: Deps,
  { to, requestId, kept_sales }: { to: string; requestId: string; kept_sales: number },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, jobs, {
    kind: 'conta.apagada',
    dedupeKey: `conta.apagada:${requestId}`,
    to,
    subject: `Os seus dados em ${shopName} foram apagados`,
    body: (
      <EmailLayout
        shopName={shopName}
        preview="O que saiu, e o que a lei nos faz guardar."
        title="Os seus dados foram apagados"
        footer="Este é o último email. Se não foi você, responda a esta mensagem."
      >
        <p>{privacyTexts.goes}</p>
        {kept_sales > 0 && <p>{privacyTexts.stays}</p>}
      </EmailLayout>
    ),
  });
}
