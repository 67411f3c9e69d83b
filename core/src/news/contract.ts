import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, fileResponse } from '../shared/schemas.ts';

const tag = 'Novidades';
const params = z.object({ key: z.string().regex(/^[\w-]{43}$/, 'Link desconhecido') });
const done = z.object({ ok: z.literal(true) });
const limit = { points: 30, seconds: 3600 };

/** Asks for the shop's news. The answer is the same whether the address has them already. */
export const askForNews = defineCall({
  method: 'POST',
  path: '/api/news',
  summary: 'Pede as novidades da loja por email; só contam depois de confirmadas pelo próprio email',
  tag,
  access: 'public',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  status: 202,
  body: z.object({ email }),
  response: z.object({ message: z.string() }),
});

export const confirmNews = defineCall({
  method: 'POST',
  path: '/api/news/{key}/confirm',
  summary: 'Confirma, pelo link do email, que se querem as novidades',
  tag,
  access: 'public',
  limit,
  params,
  response: done,
});

/** Takes any body: mailboxes send `List-Unsubscribe=One-Click` (RFC 8058). */
export const endNews = defineCall({
  method: 'POST',
  path: '/api/news/{key}/end',
  summary: 'Deixa de receber as novidades; também para o botão dos programas de email (RFC 8058)',
  tag,
  access: 'public',
  limit,
  params,
  response: done,
});

export const readOwnNews = defineCall({
  method: 'GET',
  path: '/api/account/news',
  summary: 'Se o email da conta recebe as novidades da loja',
  tag,
  access: 'customer',
  response: z.object({
    /** The owner's setting. */
    is_on: z.boolean(),
    state: z.enum(['none', 'asked', 'confirmed']),
  }),
});

export const endOwnNews = defineCall({
  method: 'DELETE',
  path: '/api/account/news',
  summary: 'O email da conta deixa de receber as novidades',
  tag,
  access: 'customer',
  limit,
  response: done,
});

export const exportNews = defineCall({
  method: 'GET',
  path: '/api/admin/news/export',
  summary: 'Quem quer as novidades, em CSV, para um serviço de envio: só emails confirmados',
  tag: 'Painel: novidades',
  access: { can: 'news.export' },
  asksAgain: true,
  isReport: true,
  wire: 'file',
  limit,
  response: fileResponse,
});
