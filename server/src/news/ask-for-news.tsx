import { newsFailures } from '#core/news/errors.ts';
import { NEWS_MAILS } from '#core/news/mails.ts';
import { newsTexts } from '#core/news/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { EmailButton, EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/caller.ts';
import { newToken } from '../platform/secrets/token.ts';
import { readSettings } from '../settings/read-settings.ts';

/**
 * Somebody asks for news at an address, whose mailbox is asked whether it is so: once a day, however often anybody asks. Who has
 * them already is asked nothing, and the answer is the same.
 */
export async function askForNews(
  deps: Deps,
  by: Caller,
  email: string,
): Promise<Result<{ message: string }>> {
  const now = deps.now();
  return await transact(deps.db, async (tx) => {
    const { email_settings, company_name } = await readSettings(tx);
    if (!email_settings.news_enabled) return fail(newsFailures.news_off);
    const asked = {
      asked_on: by.user?.email === email ? 'conta' : 'pagina',
      words: newsTexts.words,
      asked_at: now,
    };
    const row = await tx
      .insertInto('news_subscribers')
      .values({ ...asked, email, key: newToken() })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet(asked).where('news_subscribers.confirmed_at', 'is', null),
      )
      .returning(['id', 'key'])
      .executeTakeFirst();
    if (row) {
      await audit(tx, by, 'news.asked', row.id);
      await mailConfirmation(tx, deps, { ...row, email, shopName: company_name });
    }
    return ok({ message: newsTexts.asked });
  });
}

interface Confirmation {
  readonly id: string;
  readonly key: string;
  readonly email: string;
  readonly shopName: string;
}

async function mailConfirmation(
  tx: Tx,
  deps: Deps,
  { id, key, email, shopName }: Confirmation,
): Promise<void> {
  const { mail: texts } = newsTexts;
  const paragraphs = texts.body(shopName);
  await queueMail(tx, deps, {
    ...mailOf(NEWS_MAILS, 'novidades.confirmar'),
    dedupeKey: `news:${id}:${deps.now().toISOString().slice(0, 10)}`,
    to: email,
    subject: texts.subject(shopName),
    values: {},
    body: (
      <EmailLayout
        shopName={shopName}
        preview={paragraphs[0] ?? texts.title}
        title={texts.title}
        footer={texts.footer}
      >
        <EmailWords paragraphs={paragraphs} />
        <EmailButton href={`${deps.publicUrl}/novidades#token=${key}`}>{texts.confirm}</EmailButton>
      </EmailLayout>
    ),
  });
}
