import type { ReactNode } from 'react';
import type { User } from '#core/accounts/contract.ts';
import { accountMailTexts } from '#core/accounts/mail-texts.ts';
import { ACCOUNT_MAILS } from '#core/accounts/mails.ts';
import { accountNewsTexts } from '#core/accounts/news-texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { EmailLayout, EmailWords } from '../../outbox/email-layout.tsx';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { readSettings } from '../../settings/read-settings.ts';

interface News {
  readonly about: keyof typeof accountNewsTexts;
  readonly user: User;
  readonly to: string;
  /** What it is told of: one mail of each. */
  readonly id: string;
  readonly preview: string;
  readonly footer: string;
  /** Below the words: facts, the button. */
  readonly children?: ReactNode;
}

/** Writes to somebody of what happens to their account. */
export async function mailNews(tx: Db, deps: Deps, news: News): Promise<void> {
  const { about, user, to, id, preview, footer, children } = news;
  const { company_name: shopName } = await readSettings(tx);
  const { subject, title, body } = accountNewsTexts[about];
  await queueMail(tx, deps, {
    ...mailOf(ACCOUNT_MAILS, `conta.${about}`),
    dedupeKey: `conta.${about}:${id}`,
    to,
    subject: subject(shopName),
    values: { nome: user.name },
    body: (
      <EmailLayout shopName={shopName} preview={preview} title={title} footer={footer}>
        <EmailWords paragraphs={[accountMailTexts.hello(user.name), ...body]} />
        {children}
      </EmailLayout>
    ),
  });
}
