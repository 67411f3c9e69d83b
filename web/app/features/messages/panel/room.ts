import { MessagesSquare } from 'lucide-react';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/messages/panel';

export const room: PanelRoom = {
  ability: 'messages.read',
  entry: {
    label: 'Mensagens',
    icon: MessagesSquare,
    group: 'messages',
    path: 'mensagens',
    count: {
      key: 'messages',
      read: async (signal) => (await api('GET /api/admin/messages/unread', { signal })).unread,
      name: 'por ler',
    },
    words: 'contacto perguntas suporte responder spam clientes',
  },
  screens: [
    { path: 'mensagens', file: `${FILES}/messages-screen.tsx` },
    { path: 'mensagens/palavras', file: `${FILES}/spam-words-screen.tsx`, over: 'mensagens' },
    { path: 'mensagens/modelos', file: `${FILES}/templates-screen.tsx`, over: 'mensagens' },
    { path: 'mensagens/:id', file: `${FILES}/message-screen.tsx`, over: 'mensagens' },
  ],
  names: { palavras: 'Palavras suspeitas', modelos: 'Modelos de resposta' },
  find: {
    label: 'Mensagens',
    icon: MessagesSquare,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/messages', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((thread) => ({
        id: thread.id,
        label: thread.subject,
        detail: `${thread.name} · n.º ${thread.number}`,
        to: panelPath('mensagens', thread.id),
      }));
    },
  },
};
