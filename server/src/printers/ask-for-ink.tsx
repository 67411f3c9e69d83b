import { sql } from 'kysely';
import { mailOf } from '#core/outbox/mail-kinds.ts';
import { printerFailures } from '#core/printers/errors.ts';
import { PRINTER_MAILS } from '#core/printers/mails.ts';
import { inkTexts } from '#core/printers/texts.ts';
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
import { keepPrinter } from './my-printers.ts';
import { findPrinter } from './store.ts';

/** Printers that one mailbox is asked about, confirmed or not; more are taken no notice of. */
const MOST_PRINTERS = 10;
/** Those of them that wait for its yes: whoever types somebody else's address has no more than these mails a day written to it. */
const MOST_WAITING = 3;

interface Asked {
  readonly slug: string;
  readonly email: string;
}

/**
 * Somebody asks for a mail before a printer's consumables end. Of an account with this address proved it is its own from now on;
 * else the mailbox is asked whether it is so, once a day however often anybody asks, and the answer is the same.
 */
export async function askForInk(
  deps: Deps,
  by: Caller,
  { slug, email }: Asked,
): Promise<Result<{ message: string }>> {
  return await transact(deps.db, async (tx) => {
    const printer = await findPrinter(tx, slug);
    if (!printer) return fail(printerFailures.printer_not_found);
    if (by.kind === 'person' && by.user.email_verified && by.user.email === email) {
      const kept = await keepPrinter(tx, { userId: by.user.id, printerId: printer.id, at: deps.now() });
      if (!kept.ok) return kept;
      await tx
        .updateTable('customer_printers')
        .set({ reminds: true })
        .where('user_id', '=', by.user.id)
        .where('printer_id', '=', printer.id)
        .execute();
      await audit(tx, by, 'printer.reminds', printer.id, { reminds: true });
      return ok({ message: inkTexts.kept(printer.name) });
    }
    const row = await remember(tx, { email, printerId: printer.id, at: deps.now() });
    if (row) {
      await audit(tx, by, 'printer.ink_asked', printer.id);
      await mailConfirmation(tx, deps, { ...row, email, printer: printer.name });
    }
    return ok({ message: inkTexts.asked });
  });
}

/** What waits for its mailbox; undefined: it is confirmed already, or the address has as many as it may. */
async function remember(tx: Tx, asked: { email: string; printerId: string; at: Date }) {
  // Those for one address wait for each other: two at once never pass the bound together.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`ink:${asked.email}`}, 0))`.execute(tx);
  const others = await tx
    .selectFrom('ink_reminders')
    .select('confirmed_at')
    .where('email', '=', asked.email)
    .where('printer_id', '<>', asked.printerId)
    .execute();
  const waiting = others.filter(({ confirmed_at }) => confirmed_at === null);
  if (others.length >= MOST_PRINTERS || waiting.length >= MOST_WAITING) return undefined;
  return await tx
    .insertInto('ink_reminders')
    .values({ email: asked.email, printer_id: asked.printerId, key: newToken(), asked_at: asked.at })
    .onConflict((conflict) =>
      conflict
        .columns(['email', 'printer_id'])
        .doUpdateSet({ asked_at: asked.at })
        .where('ink_reminders.confirmed_at', 'is', null),
    )
    .returning(['id', 'key'])
    .executeTakeFirst();
}

interface Confirmation {
  readonly id: string;
  readonly key: string;
  readonly email: string;
  readonly printer: string;
}

async function mailConfirmation(
  tx: Tx,
  deps: Deps,
  { id, key, email, printer }: Confirmation,
): Promise<void> {
  const { mail: texts } = inkTexts;
  const { company_name: shopName } = await readSettings(tx);
  const paragraphs = texts.body(printer);
  await queueMail(tx, deps, {
    ...mailOf(PRINTER_MAILS, 'impressora.confirmar'),
    dedupeKey: `ink-asked:${id}:${deps.now().toISOString().slice(0, 10)}`,
    to: email,
    subject: texts.subject(printer),
    values: { produto: printer },
    body: (
      <EmailLayout
        shopName={shopName}
        preview={paragraphs[0] ?? texts.title}
        title={texts.title}
        footer={texts.footer}
      >
        <EmailWords paragraphs={paragraphs} />
        <EmailButton href={`${deps.publicUrl}/avisos#token=${key}`}>{texts.confirm}</EmailButton>
      </EmailLayout>
    ),
  });
}
