import { accountMailTexts } from '#core/accounts/mail-texts.ts';
import { ACCOUNT_MAILS } from '#core/accounts/mails.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

interface Invitation {
  readonly id: string;
  /** When it was sent: the same one sent again later is another mail. */
  readonly at: Date;
  readonly to: string;
  readonly company: string;
  /** Who invites. */
  readonly by: string;
}

/**
 * Writes to somebody who was invited to a company. It carries no link that opens anything: the invitation waits in the
 * account that this address is confirmed for.
 */
export async function mailCompanyInvitation(
  tx: Db,
  deps: Deps,
  { id, at, to, company, by }: Invitation,
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  const text = accountMailTexts.convite_empresa;
  await queueMail(tx, deps, {
    ...mailOf(ACCOUNT_MAILS, 'conta.convite_empresa'),
    dedupeKey: `conta.convite_empresa:${id}:${at.getTime()}`,
    to,
    subject: text.subject(company),
    values: { nome: by, empresa: company },
    body: (
      <EmailLayout
        shopName={shopName}
        preview={`${by} convidou-o para comprar em nome desta empresa.`}
        title={text.title(company)}
        footer="Se não esperava este convite, ignore este email: nada muda."
      >
        <EmailWords paragraphs={text.body(by, shopName, company)} />
        <EmailButton href={`${deps.publicUrl}/dashboard?tab=perfil`}>Ver o convite</EmailButton>
        <p>O convite espera 30 dias.</p>
      </EmailLayout>
    ),
  });
}
