import { booksFailures } from '#core/books/errors.ts';
import { BOOKS_MAILS } from '#core/books/mails.ts';
import { monthName } from '#core/books/rules/month.ts';
import { booksTexts } from '#core/books/texts.ts';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { recordPath } from '#core/records.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import { EmailButton, EmailLayout, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import { transact } from '../platform/database/transact.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/http/caller.ts';
import { readSettings } from '../settings/read-settings.ts';
import { findAccountants, findClosed } from './read-month.ts';

const { mail } = booksTexts;

/** Writes to the accountants that a month is closed, once for each time that it was. @returns how many they are. */
export async function tellAccountants(
  deps: Deps,
  by: Person,
  month: string,
): Promise<Result<{ told: number }>> {
  return await transact(deps.db, async (tx) => {
    const closed = await findClosed(tx, month);
    if (!closed) return fail(booksFailures.month_not_closed);
    const people = await findAccountants(tx);
    if (people.length === 0) return fail(booksFailures.month_without_accountant);
    const { company_name: shopName } = await readSettings(tx);
    const name = monthName(month);
    for (const { id, email } of people) {
      await queueMail(tx, deps, {
        ...mailOf(BOOKS_MAILS, 'contas.mes_fechado'),
        dedupeKey: `month:${month}:${closed.closed_at.getTime()}:${id}`,
        to: email,
        subject: mail.subject(name),
        values: { numero: name },
        body: (
          <EmailLayout shopName={shopName} preview={mail.body(name)} title={mail.title} footer={mail.footer}>
            <EmailWords paragraphs={[mail.body(name)]} />
            <EmailButton href={`${deps.publicUrl}${recordPath('month', month)}`}>{mail.open}</EmailButton>
          </EmailLayout>
        ),
      });
    }
    await audit(tx, by, 'month.told', month, { told: people.length });
    return ok({ told: people.length });
  });
}
