import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, listPaging, paged } from '../shared/schemas.ts';
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
