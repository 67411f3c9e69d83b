import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Writes the mail with the link that logs in. `requestId`: one request, one mail. */
export async function mailLoginLink(
  tx: Db,
  deps: Deps,
  { user, token, requestId }: { user: User; token: string; requestId: string },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps.jobs, {
    kind: 'conta.entrar',
    dedupeKey: `conta.entrar:${requestId}`,
    to: user.email,
    subject: accountTexts.loginLinkSubject(shopName),
    body: (
      <EmailLayout
        shopName={shopName}
        preview="O link é válido durante uma hora."
        title="Entrar na sua conta"
        footer="Se não pediu este link, ignore este email e não o reencaminhe: quem o abrir entra na sua conta."
      >
        <p>Olá, {user.name}.</p>
        <p>Recebemos um pedido para entrar na sua conta sem password.</p>
        <EmailButton href={`${deps.publicUrl}/entrar#token=${token}`}>Entrar na conta</EmailButton>
        <p>O link é válido durante uma hora e só pode ser usado uma vez.</p>
      </EmailLayout>
    ),
  });
}
