import type { User } from '#core/accounts/contract.ts';
import { accountMailTexts } from '#core/accounts/mail-texts.ts';
import { ACCOUNT_MAILS } from '#core/accounts/mails.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { EmailButton, EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** Who is written to, the link's token, and the request: one request, one mail. */
export interface LinkMail {
  readonly user: User;
  readonly token: string;
  readonly requestId: string;
}

/** What differs between the mails that carry a link to somebody's account. */
interface Wording {
  /** Whose words it has, and so its key: `entrar` of `conta.entrar`. */
  readonly about: Exclude<keyof typeof accountMailTexts, 'hello' | 'convite_empresa'>;
  /** Where the link leads, below the shop's address. */
  readonly path: string;
  readonly preview: string;
  /** What to do when one did not ask for it. */
  readonly footer: string;
  readonly action: string;
  readonly validity: string;
}

/** Makes the writer of one of those mails. */
export function linkMailer(wording: Wording) {
  return async (tx: Db, deps: Deps, { user, token, requestId }: LinkMail): Promise<void> => {
    const { company_name: shopName } = await readSettings(tx);
    const { about, path } = wording;
    const text = accountMailTexts[about];
    await queueMail(tx, deps, {
      ...mailOf(ACCOUNT_MAILS, `conta.${about}`),
      dedupeKey: `conta.${about}:${requestId}`,
      to: user.email,
      subject: text.subject(shopName),
      values: { nome: user.name },
      body: (
        <EmailLayout
          shopName={shopName}
          preview={wording.preview}
          title={text.title(shopName)}
          footer={wording.footer}
        >
          <EmailWords paragraphs={[accountMailTexts.hello(user.name), text.why]} />
          <EmailButton href={`${deps.publicUrl}${path}#token=${token}`}>{wording.action}</EmailButton>
          <p>{wording.validity}</p>
        </EmailLayout>
      ),
    });
  };
}
