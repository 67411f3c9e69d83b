import type { User } from '#core/accounts/contract.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Writes the mail that confirms an address, which at the registration is also the welcome. */
export async function mailVerification(
  tx: Db,
  deps: Deps,
  { user, token, requestId }: { user: User; token: string; requestId: string },
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps.jobs, {
    kind: 'conta.confirmar_email',
    dedupeKey: `conta.confirmar_email:${requestId}`,
    to: user.email,
    subject: accountTexts.welcomeSubject(shopName),
    body: (
      <EmailLayout
        shopName={shopName}
        preview="Falta só confirmar o seu email."
        title={`Bem-vindo(a) à ${shopName}`}
        footer={`Se não criou esta conta, ignore este email e não abra o link.`}
      >
        <p>Olá, {user.name}.</p>
        <p>
          A sua conta está criada. Confirme o seu email para juntar à conta as encomendas que já tenha feito
          com ele.
        </p>
        <EmailButton href={`${deps.publicUrl}/confirmar-email#token=${token}`}>Confirmar email</EmailButton>
        <p>O link é válido durante sete dias.</p>
      </EmailLayout>
    ),
  });
}
