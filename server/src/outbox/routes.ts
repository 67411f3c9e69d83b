import type { z } from 'zod';
import {
  getOutboxMail,
  listMailKinds,
  listOutbox,
  openOutboxMail,
  type outboxMail,
  previewMail as previewCall,
  sendTestMail as sendTestMailCall,
} from '#core/outbox/contract.ts';
import { outboxFailures } from '#core/outbox/errors.ts';
import { placeholdersOf } from '#core/outbox/mail-kinds.ts';
import { withholdLinks, withholdWords } from '#core/outbox/rules/withhold-links.ts';
import { fail, ok } from '#core/shared/result.ts';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { Ports } from '../ports.ts';
import { previewMail } from './preview-mail.tsx';
import { sendTestMail } from './send-test-mail.ts';
import { selectMail, selectMails } from './store.ts';

type MailRow = Awaited<ReturnType<typeof selectMails>>['items'][number];

function present(row: MailRow): z.input<typeof outboxMail> {
  return {
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    status: row.status as z.input<typeof outboxMail>['status'],
    error: row.error,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}

/** Puts the calls of the outbox on the API. */
export function outboxRoutes(
  routes: Routes,
  deps: Deps,
  { findMailServer, mailKinds }: Pick<Ports, 'findMailServer' | 'mailKinds'>,
): void {
  mount(routes, listOutbox, async ({ query }) => {
    const page = await selectMails(deps.db, query);
    return ok({ ...page, items: page.items.map(present) });
  });
  mount(routes, sendTestMailCall, async ({ by, body }) =>
    ok(await sendTestMail(deps, by, findMailServer, body.to)),
  );
  mount(routes, listMailKinds, async () =>
    ok({
      items: mailKinds.map((kind) => ({
        kind: kind.kind,
        name: kind.name,
        to: kind.to,
        is_optional: kind.isOptional,
        placeholders: placeholdersOf(kind),
        subject: kind.subject,
        title: kind.title,
        body: kind.body.join('\n\n'),
      })),
    }),
  );
  mount(
    routes,
    previewCall,
    async ({ params, query }) => await previewMail(deps.db, mailKinds, params.kind, query),
  );
  mount(routes, getOutboxMail, async ({ params }) => {
    const row = await selectMail(deps.db, params.id);
    if (!row) return fail(outboxFailures.mail_not_found);
    return ok({ ...present(row), html: withholdWords(row.html), text: withholdWords(row.text) });
  });
  mount(routes, openOutboxMail, async ({ by, params }) => {
    const row = await selectMail(deps.db, params.id);
    if (!row) return fail(outboxFailures.mail_not_found);
    await deps.db.transaction().execute((tx) => audit(tx, by, 'mail.opened', row.id, { kind: row.kind }));
    const { html, text } = row;
    // What opens an account goes by mail alone where there is a mail server (docs/adr/0065).
    if (row.status === 'guardado') return ok({ ...present(row), html, text });
    return ok({ ...present(row), html: withholdLinks(html), text: withholdLinks(text) });
  });
}
