import type { RecordMailTexts } from '#core/outbox/mail-kinds.ts';
import type { Tx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { EmailButton, EmailLayout, type EmailRow, EmailRows, EmailWords } from './email-layout.tsx';
import { type Mail, queueMail } from './queue-mail.ts';

interface RecordMail<About extends string> {
  readonly texts: RecordMailTexts<About>;
  readonly about: About;
  /** As people say it: C-1042. */
  readonly number: string;
  readonly dedupeKey: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly rows: readonly EmailRow[];
  /** The page of the record. */
  readonly href: string;
  readonly attached?: Mail['attached'];
}

/** Writes to the customer of a record what happened to it, with its facts and the way to its page. */
export async function mailRecord<About extends string>(
  deps: Deps,
  tx: Tx,
  { texts, about, number, dedupeKey, to, rows, href, attached }: RecordMail<About>,
): Promise<void> {
  const { company_name: shopName } = await readSettings(tx);
  const text = texts.kinds[about];
  await queueMail(tx, deps, {
    kind: `${texts.prefix}.${about}`,
    isOptional: text.isOptional,
    dedupeKey,
    to: to.email,
    subject: text.subject(number),
    values: { nome: to.name, numero: number },
    ...(attached && { attached }),
    body: (
      <EmailLayout shopName={shopName} preview={text.body} title={text.title} footer={texts.footer(number)}>
        <EmailWords paragraphs={[texts.hello(to.name), text.body]} />
        <EmailRows rows={rows} />
        <EmailButton href={href}>{text.open ?? texts.open}</EmailButton>
      </EmailLayout>
    ),
  });
}
