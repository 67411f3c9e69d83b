import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';
import { THREAD_STATUSES } from './lifecycle.ts';
import { THREAD_KINDS } from './values.ts';

const standing = z.strictObject({
  status: z.enum(THREAD_STATUSES),
  assigned_to: z.string().nullable(),
  /** Kind and id of what it is about, where that changed: `order ORD-…`. */
  about: z.string().nullable().optional(),
  /** The account, where that changed. */
  user_id: z.string().nullable().optional(),
});

const templates = z.strictObject({ names: z.array(z.string()), mark: z.string() });

/** What messages leave in the audit: never their words, which stand in the thread as long as it does. */
export const messageEvents = {
  'message.sent': defineEvent('message', 'Mensagem recebida', {
    after: z.strictObject({ kind: z.enum(THREAD_KINDS), status: z.enum(THREAD_STATUSES) }),
  }),
  'message.file_taken': defineEvent('message', 'Ficheiro entregue para uma mensagem'),
  'message.continued': defineEvent('message', 'Cliente escreveu de novo'),
  'message.read': defineEvent('message', 'Mensagem lida'),
  'message.answered': defineEvent('message', 'Mensagem respondida', {
    after: z.strictObject({ status: z.enum(THREAD_STATUSES) }),
  }),
  'message.drafted': defineEvent('message', 'Resposta proposta por um assistente'),
  'message.draft_dropped': defineEvent('message', 'Resposta proposta deitada fora'),
  'message.noted': defineEvent('message', 'Nota acrescentada a uma mensagem'),
  'message-words.saved': defineEvent('message-words', 'Lista de palavras suspeitas guardada', {
    before: z.strictObject({ words: z.array(z.string()) }),
    after: z.strictObject({ words: z.array(z.string()) }),
  }),
  'message-templates.saved': defineEvent('message-templates', 'Modelos de resposta guardados', {
    before: templates,
    after: templates,
  }),
  'message.changed': defineEvent('message', 'Mensagem alterada', { before: standing, after: standing }),
};
