import { sql } from 'kysely';
import { inThreads, ofThreads, personalData, type Who } from '../personal-table.ts';

/** Whose the rows of messages are, what of them is told, and what becomes of them. */
export const messagesData = personalData({
  message_files: {
    label: 'Ficheiros das mensagens',
    whose: (who: Who) => sql<boolean>`(message_files.message_id IN (
      SELECT id FROM messages WHERE ${inThreads('messages.thread_id')(who)})
      OR (message_files.message_id IS NULL AND message_files.user_id = ${who.id}))`,
    columns: {
      id: null,
      message_id: null,
      user_id: null,
      name: 'Nome',
      type: 'Tipo',
      size: 'Tamanho (bytes)',
      content: 'Conteúdo',
      address: 'Rede',
      position: null,
      created_at: 'Quando',
    },
    erasure: 'deleted',
  },
  messages: {
    label: 'Mensagens',
    whose: inThreads('messages.thread_id'),
    columns: {
      id: null,
      thread_id: 'Conversa',
      author: 'De quem',
      user_id: null,
      body: 'Texto',
      attempt_key: null,
      created_at: 'Quando',
    },
    erasure: 'deleted',
  },
  message_drafts: {
    label: 'Respostas propostas',
    whose: inThreads('message_drafts.thread_id'),
    columns: { thread_id: 'Conversa', body: 'Texto', user_id: null, made_at: 'Quando' },
    erasure: 'deleted',
  },
  message_threads: {
    label: 'Conversas',
    whose: ofThreads,
    columns: {
      id: 'Conversa',
      number: 'Número',
      kind: 'Tipo',
      status: 'Estado',
      user_id: null,
      name: 'Nome',
      email: 'Email',
      phone: 'Telefone',
      department: 'Departamento',
      subject: 'Assunto',
      about_kind: null,
      about_id: 'Relativo a',
      assigned_to: null,
      is_unread: null,
      suspicions: 'Suspeitas de spam',
      attempt_key: null,
      request_hash: null,
      created_at: 'Começou em',
      last_at: 'Última mensagem',
    },
    erasure: 'deleted',
    movedAs: 'Conversas',
  },
  reply_templates: { nobody: 'modelos de resposta', despite: ['name'] },
  spam_words: { nobody: 'palavras' },
  spent_proofs: { nobody: 'hashes, por uma hora' },
});
