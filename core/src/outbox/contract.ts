import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, instant, line, listPaging, paged } from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';

export const outboxMail = z.object({
  id: z.uuid(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `guardado` when the shop has no SMTP: kept here to be read. */
  status: z.enum(['em_fila', 'enviado', 'guardado', 'falhado']),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
});

/** The columns that the panel's list can be put in order by. */
export const MAILS_SORTED_BY = ['created_at', 'to', 'subject'] as const;

export const listOutbox = defineCall({
  method: 'GET',
  path: '/api/admin/outbox',
  summary: 'Emails enviados e guardados',
  tag: 'Painel: emails',
  access: { can: 'outbox.read' },
  wire: 'list',
  query: z.object({
    q: line(120).optional(),
    sort: sortBy(MAILS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(outboxMail),
});

export const getOutboxMail = defineCall({
  method: 'GET',
  path: '/api/admin/outbox/{id}',
  summary: 'Um email, com o seu texto',
  tag: 'Painel: emails',
  access: { can: 'outbox.read' },
  params: z.object({ id: z.uuid() }),
  response: outboxMail.extend({ text: z.string(), html: z.string() }),
});

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/test',
  summary: 'Envia já um email de teste pelo servidor guardado e diz o que ele respondeu',
  tag: 'Painel: emails',
  access: { can: 'settings.change' },
  body: z.object({ to: email }),
  // Each makes the shop speak to another machine.
  limit: { points: 10, seconds: 300 },
  response: z.object({
    sent: z.boolean(),
    /** What happened and what to do, in pt-PT. */
    text: z.string(),
    /** What the server itself said; null: it said nothing. */
    answer: z.string().nullable(),
  }),
});
