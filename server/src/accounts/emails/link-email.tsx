import type { ReactNode } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { EmailButton, EmailLayout } from '../../outbox/email-layout.tsx';
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
  /** Of the mail, and so of its key: `conta.entrar`. */
  readonly kind: string;
  /** Where the link leads, below the shop's address. */
  readonly path: string;
  readonly subject: (shopName: string) => string;
  readonly preview: string;
  readonly title: string | ((shopName: string) => string);
  /** What to do when one did not ask for it. */
  readonly footer: string;
  readonly why: ReactNode;
  readonly action: string;
  readonly validity: string;
}

/** Makes the writer of one of those mails. */
export function linkMailer(wording: Wording) {
  return async (tx: Db, deps: Deps, { user, token, requestId }: LinkMail): Promise<void> => {
    const { company_name: shopName } = await readSettings(tx);
    const { kind, path, title } = wording;
    await queueMail(tx, deps.jobs, {
      kind,
      dedupeKey: `${kind}:${requestId}`,
      to: user.email,
      subject: wording.subject(shopName),
      body: (
        <EmailLayout
          shopName={shopName}
          preview={wording.preview}
          title={typeof title === 'string' ? title : title(shopName)}
          footer={wording.footer}
        >
          <p>Olá, {user.name}.</p>
          <p>{wording.why}</p>
          <EmailButton href={`${deps.publicUrl}${path}#token=${token}`}>{wording.action}</EmailButton>
          <p>{wording.validity}</p>
        </EmailLayout>
      ),
    });
  };
}
