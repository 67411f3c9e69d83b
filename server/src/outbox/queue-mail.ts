import type { ReactElement } from 'react';
import type { CompanySettings } from '#core/settings/company-settings.ts';
import type { MailValues } from '#core/settings/rules/placeholders.ts';
import type { Db } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSettings } from '../settings/read-settings.ts';
import { sendMailJob } from './jobs/kinds.ts';
import { withLetterhead, withOwnWords, withSignature } from './own-words.ts';
import { type MailedPaper, storedPaper } from './papers-port.ts';
import { plainText } from './plain-text.ts';
import { unlinked, unlinkNames } from './unlinked-names.ts';

export interface Mail {
  /** What it is about, for the panel: `conta.boas_vindas`, `encomenda.criada`. */
  readonly kind: string;
  /** Whether the owner may turn it off. Both of `mailOf`. */
  readonly isOptional: boolean;
  /** Two mails of one key are one mail: a repeated job sends nothing twice. */
  readonly dedupeKey: string;
  readonly to: string;
  readonly subject: string;
  /** What the placeholders of the owner's words stand for here; the shop's name stands for itself. */
  readonly values: Omit<MailValues, 'loja'>;
  /** Names that somebody typed and that it says besides those of its values: none of them becomes a link. */
  readonly names?: readonly (string | null)[];
  /** The message, in an `EmailLayout`. */
  readonly body: ReactElement;
  /** Where one press of the mailbox's own button ends what the mail is of (RFC 8058): a call that takes any body. */
  readonly oneClick?: string;
  /** What goes with it: a file below the shop's files (`invoices/….pdf`) or a paper that is drawn then, and what the reader sees it called. */
  readonly attached?: ({ readonly file: string } | { readonly paper: MailedPaper }) & {
    readonly name: string;
  };
}

/** One line, no control characters: nothing that could begin a header of its own. */
function headerSafe(value: string, most: number): string {
  return value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, most);
}

/**
 * Writes a mail and queues its sending in the caller's transaction: rolled back, it was never written. It says the owner's
 * words where there are some, and is not written when its kind may be turned off and is.
 */
export async function queueMail(tx: Db, deps: Pick<Deps, 'jobs' | 'publicUrl'>, mail: Mail): Promise<void> {
  await queueMails(tx, deps, [mail]);
}

/** Queues a batch of mails, in as many round trips to the database as for one. */
export async function queueMails(
  tx: Db,
  { jobs, publicUrl }: Pick<Deps, 'jobs' | 'publicUrl'>,
  mails: readonly Mail[],
): Promise<void> {
  const settings = await readSettings(tx);
  const rows = [];
  for (const mail of mails) {
    const row = await rowOf(mail, settings, publicUrl);
    if (row) rows.push(row);
  }
  if (rows.length === 0) return;
  const written = await tx
    .insertInto('emails')
    .values(rows)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .execute();
  await jobs.sendAll(
    tx,
    sendMailJob,
    written.map(({ id }) => ({ email_id: id })),
  );
}

/** A mail as it is stored; null when nothing is written. */
async function rowOf(mail: Mail, settings: CompanySettings, publicUrl: string) {
  // What stands where an address was forgotten: nobody's mailbox (RFC 2606).
  if (mail.to.endsWith('.invalid')) return null;
  const { mail_settings, email_settings, company_name } = settings;
  const own = mail_settings.texts.find(({ kind }) => kind === mail.kind);
  if (own?.is_off && mail.isOptional) return null;
  // Loaded with the first mail: a start must not wait for it.
  const { render } = await import('@react-email/render');
  const values = { ...mail.values, loja: company_name };
  const { attached } = mail;
  const { nome, empresa } = mail.values;
  const body = unlinkNames(await render(mail.body), [nome, empresa, ...(mail.names ?? [])]);
  const original = { subject: mail.subject, html: body };
  const shown = {
    ...values,
    ...(nome ? { nome: unlinked(nome) } : {}),
    ...(empresa ? { empresa: unlinked(empresa) } : {}),
  };
  const { subject, html: said } = own ? withOwnWords(original, own, shown) : original;
  const html = withLetterhead(withSignature(said, email_settings.signature), settings, publicUrl);
  return {
    kind: mail.kind,
    dedupe_key: mail.dedupeKey,
    recipient: headerSafe(mail.to, 254),
    subject: headerSafe(subject, 300),
    html,
    text: await plainText(html),
    words: JSON.stringify(values),
    one_click: mail.oneClick ?? null,
    attached_file: attached && 'file' in attached ? attached.file : null,
    attached_paper: attached && 'paper' in attached ? storedPaper(attached.paper) : null,
    attached_name: attached?.name.slice(0, 100) ?? null,
  };
}
