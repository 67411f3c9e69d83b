import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import {
  email,
  fileResponse,
  instant,
  line,
  optionalPhone,
  page,
  paged,
  personName,
  text,
} from '../shared/schemas.ts';
import { DEPARTMENTS, FILE_TYPES, MOST_FILES, MOST_MESSAGE_TEXT, WRITTEN_KINDS } from './values.ts';

/** The sender's own name of one try: sent twice under it, a message is one message. */
export const attemptKey = z.uuid('Identificador inválido');
export const messageText = text(MOST_MESSAGE_TEXT, 1, 'Escreva a mensagem');
export const threadId = z.uuid('Mensagem desconhecida');

export const getChallenge = defineCall({
  method: 'GET',
  path: '/api/messages/challenge',
  summary: 'O trabalho que o navegador faz antes de enviar uma mensagem: a defesa contra programas',
  tag: 'Mensagens',
  access: 'public',
  limit: { points: 60, seconds: 3600 },
  response: z.object({
    challenge: z.string(),
    /** Leading zero bits that SHA-256 of `challenge:counter` must have. */
    bits: z.number().int(),
  }),
});

/** A file that came with what was said. */
export const messageFile = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(FILE_TYPES),
  /** Bytes. */
  size: z.number().int(),
});
export type MessageFile = z.output<typeof messageFile>;

/** Files that were taken before, to go with a message: each once. */
export const attached = z
  .array(z.uuid('Ficheiro desconhecido'))
  .max(MOST_FILES, `No máximo ${MOST_FILES} ficheiros`)
  .refine((ids) => new Set(ids).size === ids.length, 'O mesmo ficheiro duas vezes')
  .default([]);

export const takeFile = defineCall({
  method: 'POST',
  path: '/api/messages/files',
  summary:
    'Entrega um ficheiro para seguir com uma mensagem (multipart, campo file); o que não segue em um dia é apagado',
  tag: 'Mensagens',
  access: 'optional',
  upload: true,
  also: [409],
  limit: { points: 20, seconds: 3600 },
  response: messageFile,
  status: 201,
});

/** What a message may be about, beyond itself. */
export const ABOUT_KINDS = ['product', 'order', 'return'] as const;

const about = z.object({
  kind: z.enum(ABOUT_KINDS, 'Assunto desconhecido'),
  /** A product's id or slug, an order's id, what opens a return. */
  id: line(100, 1),
  /** The token of an order's link, for who has no account. */
  t: line(100).nullish(),
});

export const sendMessage = defineCall({
  method: 'POST',
  path: '/api/messages',
  summary: 'Escreve à loja. Repetida com a mesma attempt_key é uma só mensagem',
  tag: 'Mensagens',
  access: 'optional',
  also: [404, 409],
  limit: { points: 10, seconds: 3600 },
  body: z.object({
    attempt_key: attemptKey,
    kind: z.enum(WRITTEN_KINDS, 'Tipo de mensagem desconhecido').default('contact'),
    name: personName('Indique o seu nome'),
    email,
    phone: optionalPhone,
    department: z.enum(DEPARTMENTS, 'Escolha o departamento'),
    subject: line(150, 1, 'Indique o assunto'),
    message: messageText,
    files: attached,
    about: about.nullish(),
    /** Hidden from people: whoever fills it in is looked at more closely. */
    website: line(300).default(''),
    challenge: line(300, 1, 'Falta a confirmação'),
    proof: z.number('Falta a confirmação').int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  response: z.object({
    number: z.number().int(),
    /** The fixed text of success. */
    message: z.string(),
  }),
  status: 201,
});

/** One thing said, as the customer reads it. */
export const message = z.object({
  id: z.uuid(),
  author: z.enum(['customer', 'shop']),
  /** First name of who answered; null: the customer, or nobody who works here any more. */
  by: z.string().nullable(),
  text: z.string(),
  files: z.array(messageFile),
  created_at: instant,
});
export type Message = z.output<typeof message>;

export const threadSummary = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(WRITTEN_KINDS),
  /** What is suspected is told as new. */
  status: z.enum(['new', 'answered', 'closed']),
  subject: z.string(),
  created_at: instant,
  last_at: instant,
});
export type ThreadSummary = z.output<typeof threadSummary>;

export const thread = threadSummary.extend({ messages: z.array(message) });
export type Thread = z.output<typeof thread>;

export const listMyThreads = defineCall({
  method: 'GET',
  path: '/api/messages',
  summary: 'As minhas mensagens à loja, as últimas primeiro',
  tag: 'Mensagens',
  access: 'customer',
  query: z.object({ page }),
  response: paged(threadSummary),
});

const params = z.object({ id: threadId });

export const getThread = defineCall({
  method: 'GET',
  path: '/api/messages/{id}',
  summary: 'Uma conversa com a loja: do cliente, ou de quem tem o seu link',
  tag: 'Mensagens',
  access: 'optional',
  params,
  query: z.object({ t: line(100).optional() }),
  response: thread,
});

export const getThreadFile = defineCall({
  method: 'GET',
  path: '/api/messages/{id}/files/{file}',
  summary: 'Um ficheiro de uma conversa: para o cliente, ou para quem tem o link dela',
  tag: 'Mensagens',
  access: 'optional',
  params: params.extend({ file: z.uuid('Ficheiro desconhecido') }),
  query: z.object({ t: line(100).optional() }),
  wire: 'file',
  response: fileResponse,
});

export const replyToShop = defineCall({
  method: 'POST',
  path: '/api/messages/{id}/replies',
  summary: 'Acrescenta a uma conversa: o cliente, ou quem tem o seu link',
  tag: 'Mensagens',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 3600 },
  params,
  body: z.object({ attempt_key: attemptKey, message: messageText, files: attached, t: line(100).nullish() }),
  response: thread,
  status: 201,
});
