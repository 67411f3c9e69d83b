import type { User } from '#core/accounts/contract.ts';
import { deviceWords, networkOf } from '#core/accounts/rules/device-words.ts';
import { formatDateTime } from '#core/shared/dates.ts';
import { EmailButton } from '../../outbox/email-layout.tsx';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailNews } from './account-news.tsx';

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
  await mailNews(tx, deps, {
    about: 'nova_entrada',
    user,
    to: user.email,
    id: requestId,
    preview: 'Se a abriu, não precisa de fazer nada.',
    footer: 'Recebe este email porque a conta foi aberta num navegador que ainda não conhecia.',
    children: (
      <>
        <p>
          <strong>{deviceWords(agent)}</strong>, da rede {networkOf(ip)}…, a {formatDateTime(deps.now())}
        </p>
        <EmailButton href={`${deps.publicUrl}/nao-fui-eu#token=${token}`}>Não fui eu</EmailButton>
        <p>O link é válido durante sete dias e só pode ser usado uma vez.</p>
      </>
    ),
  });
}
