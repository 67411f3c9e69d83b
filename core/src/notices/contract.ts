import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, listPaging, paged } from '../shared/schemas.ts';
import { LONGEST_ID, NOTICE_KINDS, NOTICE_SUBJECTS } from './kinds.ts';
import { MOST_UNREAD } from './most-unread.ts';

const TAG = 'Painel: avisos';

export const notice = z.object({
  id: z.number().int(),
  kind: z.enum(NOTICE_KINDS),
  subject: z.object({ kind: z.string(), id: z.string() }),
  /** The number or the name of what it is about; empty: it has none. */
  detail: z.string(),
  is_read: z.boolean(),
  created_at: instant,
});
export type Notice = z.output<typeof notice>;

export const listNotices = defineCall({
  method: 'GET',
  path: '/api/admin/notices',
  summary: 'Avisos de quem trabalha na loja, os últimos primeiro: os do que pode ver',
  tag: TAG,
  access: { can: 'notices.read' },
  wire: 'list',
  query: z.object(listPaging),
  response: paged(notice),
});

export const getUnreadNotices = defineCall({
  method: 'GET',
  path: '/api/admin/notices/unread',
  summary: `Quantos avisos estão por ler, até ${MOST_UNREAD}`,
  tag: TAG,
  access: { can: 'notices.read' },
  response: z.object({ unread: z.number().int() }),
});

export const readNotices = defineCall({
  method: 'POST',
  path: '/api/admin/notices/read',
  summary: 'Marca como lidos os avisos até um deles',
  tag: TAG,
  access: { can: 'notices.read' },
  body: z.object({ until: z.number('Aviso desconhecido').int().min(1, 'Aviso desconhecido') }),
  response: z.object({ unread: z.number().int() }),
});

export const openNoticesThing = defineCall({
  method: 'POST',
  path: '/api/admin/notices/opened',
  summary: 'Marca como lidos os avisos sobre o que abri',
  tag: TAG,
  access: { can: 'notices.read' },
  body: z.object({
    kind: z.enum(NOTICE_SUBJECTS, 'Assunto desconhecido'),
    id: line(LONGEST_ID, 1),
  }),
  response: z.object({ unread: z.number().int() }),
});
