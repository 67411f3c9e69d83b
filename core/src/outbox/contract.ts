import { z } from 'zod';
import { MAIL_PLACEHOLDERS } from '../settings/rules/placeholders.ts';
import { email as emailSettings } from '../settings/sections/email.ts';
import { mails } from '../settings/sections/mails.ts';
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

export const openOutboxMail = defineCall({
  method: 'POST',
  path: '/api/admin/outbox/{id}/open',
  summary: 'Abre um email como quem o recebeu: com as palavras dos seus links. Fica registado quem o abriu',
  tag: 'Painel: emails',
  access: { can: 'outbox.open' },
  asksAgain: true,
  limit: { points: 60, seconds: 3600 },
  params: z.object({ id: z.uuid() }),
  response: outboxMail.extend({ text: z.string(), html: z.string() }),
});

const mailKind = z.object({
  kind: z.string(),
  name: z.string(),
  /** Who gets it. */
  to: z.enum(['cliente', 'loja']),
  /** Whether the owner may turn it off. */
  is_optional: z.boolean(),
  placeholders: z.array(z.enum(MAIL_PLACEHOLDERS)),
  /** The original words; an empty line between the paragraphs of `body`, which is empty where there are none to change. */
  subject: z.string(),
  title: z.string(),
  body: z.string(),
});
export type MailKindShown = z.output<typeof mailKind>;

export const listMailKinds = defineCall({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Todos os emails que a loja escreve, com o texto original',
  tag: 'Painel: emails',
  access: { can: 'settings.read' },
  response: z.object({ items: z.array(mailKind) }),
});

const own = mails.schema.shape.texts.element.shape;

export const previewMail = defineCall({
  method: 'GET',
  path: '/api/admin/mails/{kind}/preview',
  summary:
    'Como fica um email com estas palavras: sobre o último que saiu, ou um exemplo se nunca saiu nenhum',
  tag: 'Painel: emails',
  // It may show what a customer was written.
  access: { can: 'settings.change' },
  params: z.object({ kind: own.kind }),
  query: z.object({
    subject: own.subject.optional(),
    title: own.title.optional(),
    body: own.body.optional(),
    signature: emailSettings.schema.shape.signature.optional(),
  }),
  response: z.object({
    subject: z.string(),
    html: z.string(),
    /** When the mail was written whose data it shows; null: made up. */
    of: instant.nullable(),
  }),
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
