import { mailOf } from '#core/outbox/mail-kinds.ts';
import { PRIVACY_MAILS } from '#core/privacy/mails.ts';
import { erasureLinkTexts as texts } from '#core/privacy/texts.ts';
import { EmailButton, EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Writes the mail whose link forgets somebody, once they confirm it there. */
export async function mailErasureLink(
  tx: Db,
  deps: Deps,
  { to, token, requestId }: { to: string; token: string; requestId: string },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps, {
    ...mailOf(PRIVACY_MAILS, 'conta.apagar'),
    dedupeKey: `conta.apagar:${requestId}`,
    to,
    subject: texts.subject(shopName),
    values: {},
    body: (
      <EmailLayout
        shopName={shopName}
        preview="Nada foi apagado ainda."
        title={texts.title}
        footer="Recebe este email porque alguém o indicou na página de apagar dados."
      >
        <EmailWords paragraphs={[...texts.body]} />
        <EmailButton href={`${deps.publicUrl}/apagar-dados#token=${token}`}>Ver e confirmar</EmailButton>
        <p>O link é válido durante um dia e só pode ser usado uma vez.</p>
      </EmailLayout>
    ),
  });
}
