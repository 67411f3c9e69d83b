import { mailOf } from '#core/outbox/mail-kinds.ts';
import type { Day } from '#core/shared/calendar.ts';
import { formatDate } from '#core/shared/dates.ts';
import { type Cents, formatCents } from '#core/shared/money.ts';
import { CREDIT_MAILS } from '#core/store-credit/mails.ts';
import { creditMailTexts as texts } from '#core/store-credit/texts.ts';
import { EmailButton, EmailLayout, EmailRows, EmailWords } from '../outbox/email-layout.tsx';
import { queueMail } from '../outbox/queue-mail.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { balanceOf } from './ledger.ts';

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface Told {
  /** Two mails of one key are one. */
  readonly key: string;
  readonly cents: Cents;
  readonly why?: string;
  readonly endsOn: Day | null;
}

const KINDS = { came: 'saldo.novo', ending: 'saldo.a_acabar' } as const;

/** Tells somebody of their credit: that it grew, or that a part of it ends. */
export async function mailCredit(
  deps: Deps,
  tx: Tx,
  holder: Holder,
  about: keyof typeof KINDS,
  { key, cents, why, endsOn }: Told,
): Promise<void> {
  const [{ company_name: shopName }, balance] = await Promise.all([
    readSettings(tx),
    balanceOf(tx, holder.id, deps.now()),
  ]);
  const { hello, rows, open, footer } = texts;
  const text = texts[about];
  const amount = formatCents(cents);
  const shown: [string, string | undefined][] = [
    [rows.amount, amount],
    [rows.origin, why],
    [rows.until, endsOn ? formatDate(`${endsOn}T12:00:00Z`) : undefined],
    [rows.balance, formatCents(balance)],
  ];
  await queueMail(tx, deps, {
    ...mailOf(CREDIT_MAILS, KINDS[about]),
    dedupeKey: `credit:${about}:${key}`,
    to: holder.email,
    subject: text.subject(amount),
    values: { nome: holder.name, valor: amount },
    body: (
      <EmailLayout shopName={shopName} preview={text.body} title={text.title} footer={footer}>
        <EmailWords paragraphs={[hello(holder.name), text.body]} />
        <EmailRows rows={shown} />
        <EmailButton href={`${deps.publicUrl}/dashboard?tab=saldo`}>{open}</EmailButton>
      </EmailLayout>
    ),
  });
}
