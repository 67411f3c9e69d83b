import type { z } from 'zod';
import {
  getOutboxMail,
  listOutbox,
  type outboxMail,
  sendTestMail as sendTestMailCall,
} from '#core/outbox/contract.ts';
import { outboxFailures } from '#core/outbox/errors.ts';
import { withholdLinks } from '#core/outbox/rules/withhold-links.ts';
import { fail, ok } from '#core/shared/result.ts';
import type { Deps } from '../platform/deps.ts';
import { mount } from '../platform/http/mount.ts';
import type { Routes } from '../platform/http/routes.ts';
import type { MailServer } from './jobs/send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';
import { selectMail, selectMails } from './store.ts';

type MailRow = Awaited<ReturnType<typeof selectMails>>['rows'][number];

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
export function outboxRoutes(routes: Routes, deps: Deps, findServer: () => Promise<MailServer | null>): void {
  mount(routes, listOutbox, async ({ query }) => {
    const { rows, ...page } = await selectMails(deps.db, query);
    return ok({ items: rows.map(present), ...page });
  });
  mount(routes, sendTestMailCall, async ({ by, body }) =>
    ok(await sendTestMail(deps, by, findServer, body.to)),
  );
  mount(routes, getOutboxMail, async ({ params }) => {
    const row = await selectMail(deps.db, params.id);
    if (!row) return fail(outboxFailures.mail_not_found);
    const { html, text } = row;
    // While it waits to be sent its links are still good: the panel sees what it will see afterwards.
    if (row.status === 'guardado') return ok({ ...present(row), html, text });
    return ok({ ...present(row), html: withholdLinks(html), text: withholdLinks(text) });
  });
}
