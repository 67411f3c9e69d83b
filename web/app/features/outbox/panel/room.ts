import { Mail } from 'lucide-react';
import { formatDateTime } from '#core/shared/dates.ts';
import { api } from '../../../api/client.ts';
import { type PanelRoom, panelPath } from '../../../panel/room.ts';

const FILES = 'features/outbox/panel';

export const room: PanelRoom = {
  ability: 'outbox.read',
  entry: { label: 'Emails', icon: Mail, group: 'shop', path: 'emails', words: 'correio mensagens enviadas' },
  screens: [
    { path: 'emails', file: `${FILES}/mails-screen.tsx` },
    { path: 'emails/:id', file: `${FILES}/mail-screen.tsx`, over: 'emails' },
  ],
  find: {
    label: 'Emails',
    icon: Mail,
    search: async (q, signal) => {
      const { items } = await api('GET /api/admin/outbox', { query: { q, page: 1 }, signal });
      return items.slice(0, 5).map((mail) => ({
        id: mail.id,
        label: mail.subject,
        detail: `${mail.to} · ${formatDateTime(mail.sent_at ?? mail.created_at)}`,
        to: panelPath('emails', mail.id),
      }));
    },
  },
};
