import type { z } from 'zod';
import type { previewMail as call } from '#core/outbox/contract.ts';
import { outboxFailures } from '#core/outbox/errors.ts';
import type { MailKind } from '#core/outbox/mail-kinds.ts';
import { withholdWords } from '#core/outbox/rules/withhold-links.ts';
import { fillPlaceholders, type MailValues } from '#core/settings/rules/placeholders.ts';
import type { QueryOf } from '#core/shared/call.ts';
import { fail, ok, type Result } from '#core/shared/result.ts';
import type { Db } from '../platform/database/database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { EmailLayout, EmailWords } from './email-layout.tsx';
import { type Written, withOwnWords, withSignature } from './own-words.ts';

type Query = QueryOf<typeof call>;
type Answer = z.input<(typeof call)['response']>;

/** The newest mails that one of the kind is looked for among. */
const LOOKED_AT = 2000;

/** Made up, where no mail of the kind was written yet. */
const EXAMPLE: Required<Omit<MailValues, 'loja'>> = {
  nome: 'Ana Silva',
  numero: '1042',
  valor: '49,90 €',
  produto: 'Toner preto',
  empresa: 'Oficina Central, Lda.',
};

/**
 * A mail of this kind with these words: over the newest one that the shop wrote, without links that open anything, else
 * over an example. Nothing is sent.
 */
export async function previewMail(
  db: Db,
  kinds: readonly MailKind[],
  kind: string,
  { subject = '', title = '', body = '', signature }: Query,
): Promise<Result<Answer>> {
  const known = kinds.find((one) => one.kind === kind);
  if (!known) return fail(outboxFailures.mail_not_found);
  const { company_name: loja, email_settings } = await readSettings(db);
  const last = await newest(db, kind);
  const values = last ? last.values : { ...EXAMPLE, loja };
  const original = await originalOf(known, last?.html ?? null, values, loja);
  const said = withOwnWords(original, { subject, title, body }, values);
  const html = withSignature(said.html, signature ?? email_settings.signature);
  return ok({ subject: said.subject, html: withholdWords(html), of: last?.at.toISOString() ?? null });
}

async function newest(db: Db, kind: string) {
  const row = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('emails')
        .select(['kind', 'html', 'words', 'created_at'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(LOOKED_AT)
        .as('newest'),
    )
    .select(['html', 'words', 'created_at'])
    .where('kind', '=', kind)
    .where('words', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { html: row.html, values: row.words as MailValues, at: row.created_at } : null;
}

/** The mail with its own words: on the sheet of one that was written, else on an empty one. */
async function originalOf(
  { subject, title, body }: MailKind,
  sheet: string | null,
  values: MailValues,
  shopName: string,
): Promise<Written> {
  const own = { subject, title, body: body.join('\n\n') };
  const filled = (text: string) => fillPlaceholders(text, values) ?? text;
  if (sheet !== null) return withOwnWords({ subject: filled(subject), html: sheet }, own, values);
  const { render } = await import('@react-email/render');
  const html = await render(
    <EmailLayout shopName={shopName} preview={filled(title)} title={filled(title)}>
      <EmailWords paragraphs={body.map(filled)} />
    </EmailLayout>,
  );
  return { subject: filled(subject), html };
}
