import type { User } from '#core/accounts/contract.ts';
import { deviceWords, networkOf } from '#core/accounts/rules/device-words.ts';
import { accountTexts } from '#core/accounts/texts.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

interface NewLogin {
  readonly user: User;
  /** Of the link 'não fui eu'. */
  readonly token: string;
  readonly agent: string | undefined;
  readonly ip: string;
  readonly requestId: string;
}

/** Tells somebody that their account was opened in a browser that it did not know, and what to do when it was not them. */
export async function mailNewLogin(
  tx: Db,
  deps: Deps,
  { user, token, agent, ip, requestId }: NewLogin,
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  await queueMail(tx, deps.jobs, {
    kind: 'conta.nova_entrada',
    dedupeKey: `conta.nova_entrada:${requestId}`,
    to: user.email,
    subject: accountTexts.newLoginSubject(shopName),
    body: (
      <EmailLayout
        shopName={shopName}
        preview="Se foi você, não precisa de fazer nada."
        title="Entraram na sua conta num dispositivo novo"
        footer="Recebe este email porque a conta foi aberta num navegador que ainda não conhecia."
      >
        <p>Olá, {user.name}.</p>
        <p>
          A sua conta foi aberta em <strong>{deviceWords(agent)}</strong>, da rede {networkOf(ip)}…, a{' '}
          {formatDateTime(deps.now())}.
        </p>
        <p>Se foi você, não precisa de fazer nada.</p>
        <p>
          Se não foi, alguém sabe a sua password. Este botão termina todas as sessões, anula a password e
          deixa-o escolher outra.
        </p>
        <EmailButton href={`${deps.publicUrl}/nao-fui-eu#token=${token}`}>Não fui eu</EmailButton>
        <p>O link é válido durante sete dias e só pode ser usado uma vez.</p>
      </EmailLayout>
    ),
  });
}
