import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { fileResponse, line } from '../../shared/schemas.ts';

const tag = 'Painel: reparações';
const link = z.object({
  /** The secret address for a calendar's subscription; null: there is none. */
  url: z.string().nullable(),
});

export const getBenchCalendar = defineCall({
  method: 'GET',
  path: '/api/bench-calendar/{key}',
  summary: 'Os dias prometidos das reparações de um técnico, para o calendário dele (iCalendar, RFC 5545)',
  tag: 'Reparações',
  access: 'public',
  wire: 'file',
  limit: { points: 60, seconds: 600 },
  params: z.object({ key: line(80, 1) }),
  response: fileResponse,
});

export const getCalendarLink = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/calendar-link',
  summary: 'O endereço do calendário de quem pergunta',
  tag,
  access: { can: 'repairs.read' },
  response: link,
});

export const renewCalendarLink = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/counter/calendar-link',
  summary: 'Faz o endereço do calendário de quem pede; o que havia deixa de abrir',
  tag,
  access: { can: 'repairs.read' },
  response: link,
});

export const endCalendarLink = defineCall({
  method: 'DELETE',
  path: '/api/admin/repairs/counter/calendar-link',
  summary: 'Anula o endereço do calendário de quem pede',
  tag,
  access: { can: 'repairs.read' },
  response: link,
});
