import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Writes the mail with the link to a new password. `requestId`: one request, one mail. */
export async function mailPasswordLink(
  tx: Db,
  deps: Deps,
  { user, token, requestId }: { user: User; token: string; requestId: string },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps.jobs, {
    kind: 'conta.nova_password',
    dedupeKey: `conta.nova_password:${requestId}`,
    to: user.email,
    subject: accountTexts.passwordSubject(shopName),
    body: (
      <EmailLayout
        shopName={shopName}
        preview="O link é válido durante uma hora."
        title="Definir uma nova password"
        footer="Se não pediu uma nova password, ignore este email: a sua conta não muda."
      >
        <p>Olá, {user.name}.</p>
        <p>Recebemos um pedido para definir uma nova password para a sua conta.</p>
        <EmailButton href={`${deps.publicUrl}/nova-password#token=${token}`}>
          Definir nova password
        </EmailButton>
        <p>O link é válido durante uma hora e só pode ser usado uma vez.</p>
      </EmailLayout>
    ),
  });
}
