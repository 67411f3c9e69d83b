import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, fileResponse, instant, line, listPaging, paged } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { attached, attemptKey, messageFile, messageText, threadId } from './contract.ts';
import { THREAD_STATUSES } from './lifecycle.ts';
import { folded } from './rules/suspicions.ts';
import { DEPARTMENTS, MESSAGE_AUTHORS, THREAD_KINDS } from './values.ts';

/** What the shop's people can tie a thread to. */
export const LINKED_KINDS = ['product', 'order', 'repair', 'return'] as const;

const TAG = 'Painel: mensagens';

const person = z.object({ id: z.string(), name: z.string() });

export const adminThreadRow = z.object({
  id: z.uuid(),
  number: z.number().int(),
  kind: z.enum(THREAD_KINDS),
  status: z.enum(THREAD_STATUSES),
  name: z.string(),
  email: z.string(),
  department: z.enum(DEPARTMENTS),
  subject: z.string(),
  /** The beginning of what was said last. */
  excerpt: z.string(),
  is_unread: z.boolean(),
  assigned_to: person.nullable(),
  created_at: instant,
  last_at: instant,
});
export type AdminThreadRow = z.output<typeof adminThreadRow>;

/** The parts of the list: what is no spam, what waits, what is mine, what is closed, what is suspected, spam, all. */
export const THREAD_VIEWS = ['inbox', 'new', 'mine', 'closed', 'suspected', 'spam', 'all'] as const;
export type ThreadView = (typeof THREAD_VIEWS)[number];

/** The columns that the list can be put in order by. */
export const THREADS_SORTED_BY = ['last_at', 'name'] as const;

export const listAdminThreads = defineCall({
  method: 'GET',
  path: '/api/admin/messages',
  summary: 'As conversas com clientes, para o painel',
  tag: TAG,
  access: { can: 'messages.read' },
  wire: 'list',
  query: z.object({
    view: z.enum(THREAD_VIEWS, 'Vista desconhecida').default('inbox'),
    kind: z.enum(THREAD_KINDS, 'Tipo desconhecido').optional(),
    /** Part of the number, the name, the e-mail, the telephone, the subject or of what was said. */
    q: line(120).optional(),
    sort: sortBy(THREADS_SORTED_BY).default('-last_at'),
    ...listPaging,
  }),
  response: paged(adminThreadRow),
});

export const getUnreadThreads = defineCall({
  method: 'GET',
  path: '/api/admin/messages/unread',
  summary: 'Quantas conversas ninguém abriu desde que o cliente escreveu, e quantas são suspeitas',
  tag: TAG,
  access: { can: 'messages.read' },
  response: z.object({ unread: z.number().int(), suspected: z.number().int() }),
});

export const adminMessage = z.object({
  id: z.string(),
  author: z.enum(MESSAGE_AUTHORS),
  /** Name of who of the shop said it; null: the customer, or an account that is gone. */
  by: z.string().nullable(),
  text: z.string(),
  files: z.array(messageFile),
  created_at: instant,
});

/** An answer that somebody's assistant proposes, until it is sent or thrown away. */
const answerDraft = z.object({
  text: z.string(),
  /** Whose assistant wrote it; null: of somebody who no longer has an account. */
  by: z.string().nullable(),
  at: instant,
  /** Whether the customer wrote after it. */
  is_outdated: z.boolean(),
});

export const adminThread = adminThreadRow.extend({
  phone: z.string().nullable(),
  /** The account of who wrote; null: none. */
  user_id: z.string().nullable(),
  /** What it is about: its kind, its id and how it is called; null: nothing, or nothing that is still there. */
  about: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  /** Why it is or was suspected. */
  suspicions: z.array(z.string()),
  messages: z.array(adminMessage),
  draft: answerDraft.nullable(),
  /** To whom it can be given. */
  people: z.array(person),
});
export type AdminThread = z.output<typeof adminThread>;

const params = z.object({ id: threadId });

export const getAdminThread = defineCall({
  method: 'GET',
  path: '/api/admin/messages/{id}',
  summary: 'Uma conversa inteira, com as notas da loja',
  tag: TAG,
  access: { can: 'messages.read' },
  params,
  response: adminThread,
});

export const markThreadRead = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/read',
  summary: 'Diz que alguém da loja leu a conversa',
  tag: TAG,
  access: { can: 'messages.read' },
  params,
  response: z.object({ ok: z.literal(true) }),
});

export const answerThread = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/replies',
  summary: 'Responde ao cliente, que recebe a resposta por email',
  tag: TAG,
  access: { can: 'messages.answer' },
  also: [409],
  params,
  body: z.object({
    attempt_key: attemptKey,
    message: messageText,
    files: attached,
    /** The last message that whoever answers has read: what came after it is still to be answered. */
    read_until: z.uuid('Mensagem desconhecida').nullish(),
    /** Closes the thread as well. */
    close: z.boolean().default(false),
  }),
  response: adminThread,
  status: 201,
});

export const draftAnswer = defineCall({
  method: 'PUT',
  path: '/api/admin/messages/{id}/draft',
  summary: 'Propõe uma resposta, que alguém da loja lê, muda e envia; toma o lugar da proposta anterior',
  tag: TAG,
  access: { can: 'messages.answer' },
  also: [409],
  limit: { points: 120, seconds: 3600 },
  params,
  body: z.object({ message: messageText }),
  response: adminThread,
});

export const dropAnswerDraft = defineCall({
  method: 'DELETE',
  path: '/api/admin/messages/{id}/draft',
  summary: 'Deita fora a resposta proposta',
  tag: TAG,
  access: { can: 'messages.answer' },
  params,
  response: adminThread,
});

export const getAdminThreadFile = defineCall({
  method: 'GET',
  path: '/api/admin/messages/{id}/files/{file}',
  summary: 'Um ficheiro de uma conversa, para a loja',
  tag: TAG,
  access: { can: 'messages.read' },
  params: params.extend({ file: z.uuid('Ficheiro desconhecido') }),
  wire: 'file',
  response: fileResponse,
});

export const addThreadNote = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/notes',
  summary: 'Guarda uma nota que só a loja lê',
  tag: TAG,
  access: { can: 'messages.answer' },
  also: [409],
  params,
  body: z.object({ attempt_key: attemptKey, message: messageText }),
  response: adminThread,
  status: 201,
});

export const changeThread = defineCall({
  method: 'PUT',
  path: '/api/admin/messages/{id}',
  summary:
    'Muda o estado de uma conversa, quem trata dela, sobre o que é e de que conta é; o que não vem fica como está',
  tag: TAG,
  access: { can: 'messages.answer' },
  also: [409],
  params,
  body: z.object({
    status: z.enum(THREAD_STATUSES, 'Estado desconhecido').optional(),
    /** Id of somebody who works in the shop; null: nobody. */
    assigned_to: line(100, 1).nullable().optional(),
    /** What it is about, as the shop says it: a product's reference, an order's or a repair's number; null: nothing. */
    about: z
      .object({ kind: z.enum(LINKED_KINDS, 'Assunto desconhecido'), typed: line(200, 1, 'Diga qual') })
      .nullable()
      .optional(),
    /** E-mail of the account it is of; null: of none. */
    customer: z.union([email, z.null()]).optional(),
  }),
  response: adminThread,
});

/** The most words of the list. */
const MOST_WORDS = 500;

const spamWords = z.object({ words: z.array(z.string()) });

export const getSpamWords = defineCall({
  method: 'GET',
  path: '/api/admin/message-words',
  summary: 'As palavras que tornam uma mensagem suspeita',
  tag: TAG,
  access: { can: 'messages.read' },
  response: spamWords,
});

const wordsForm = z.object({
  words: z
    .array(
      line(60, 2, 'Cada palavra tem pelo menos dois caracteres').refine(
        (word) => folded(word).trim().length > 1,
        'Escreva letras ou algarismos',
      ),
    )
    .max(MOST_WORDS, `No máximo ${MOST_WORDS} palavras`),
});

export const saveSpamWords = defineCall({
  method: 'PUT',
  path: '/api/admin/message-words',
  summary: 'Guarda a lista inteira de palavras suspeitas; maiúsculas, acentos e repetições não contam',
  tag: TAG,
  access: { can: 'messages.train' },
  also: [409],
  body: wordsForm.extend(asRead(wordsForm)),
  response: spamWords,
});

/** The most ready answers. */
const MOST_TEMPLATES = 50;

const replyTemplate = z.object({ name: line(80, 1, 'Dê um nome ao modelo'), text: messageText });
const replyTemplates = z.object({ templates: z.array(replyTemplate) });

export const getReplyTemplates = defineCall({
  method: 'GET',
  path: '/api/admin/message-templates',
  summary: 'Os modelos de resposta da loja',
  tag: TAG,
  access: { can: 'messages.read' },
  response: replyTemplates,
});

const templatesForm = z.object({
  templates: z
    .array(replyTemplate)
    .max(MOST_TEMPLATES, `No máximo ${MOST_TEMPLATES} modelos`)
    .refine(
      (templates) => new Set(templates.map(({ name }) => name)).size === templates.length,
      'Dois modelos têm o mesmo nome',
    ),
});

export const saveReplyTemplates = defineCall({
  method: 'PUT',
  path: '/api/admin/message-templates',
  summary: 'Guarda a lista inteira de modelos de resposta',
  tag: TAG,
  access: { can: 'messages.train' },
  also: [409],
  body: templatesForm.extend(asRead(templatesForm)),
  response: replyTemplates,
});
