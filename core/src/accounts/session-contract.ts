import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, instant, line } from '../shared/schemas.ts';

/** How somebody got in. */
export const LOGIN_METHODS = ['password', 'link', 'register', 'passkey'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** A session as its owner sees it. */
export const ownSession = z.object({
  id: z.string(),
  /** In words: "Firefox no Windows". */
  device: z.string(),
  /** In words, seen from the session that asks: "Nesta mesma rede". */
  place: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
  opened_at: instant,
  /** To within five minutes. */
  seen_at: instant,
});
export type OwnSession = z.output<typeof ownSession>;

const limit = { points: 60, seconds: 3600 };

export const listSessions = defineCall({
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Onde a conta está aberta, a usada há menos tempo primeiro',
  tag: 'Contas',
  access: 'customer',
  response: z.object({ items: z.array(ownSession) }),
});

export const endSession = defineCall({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  summary: 'Termina uma sessão da conta',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: z.object({ id: line(60, 1) }),
  response: z.object({ ok: z.literal(true) }),
});

export const endOtherSessions = defineCall({
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Termina todas as sessões da conta menos esta',
  tag: 'Contas',
  access: 'customer',
  limit,
  response: z.object({ ended: z.number().int() }),
});

export const notMe = defineCall({
  method: 'POST',
  path: '/api/auth/not-me',
  summary:
    'Não fui eu: tira da conta quem entrou e dá o link para definir outra password (uma vez, sete dias)',
  tag: 'Contas',
  access: 'public',
  limit: { points: 30, seconds: 900 },
  body: z.object({ token: line(200, 1) }),
  response: z.object({
    /** Of the link to a new password. */
    token: z.string(),
  }),
});

const emailChange = z.object({
  /** The address that the account is on its way to; null: to none. */
  email: z.string().nullable(),
  /** Which mailboxes have said yes. */
  old_confirmed: z.boolean(),
  new_confirmed: z.boolean(),
});
export type EmailChange = z.output<typeof emailChange>;

export const getEmailChange = defineCall({
  method: 'GET',
  path: '/api/auth/email-change',
  summary: 'A mudança de email que está à espera de confirmação',
  tag: 'Contas',
  access: 'customer',
  response: emailChange,
});

export const requestEmailChange = defineCall({
  method: 'POST',
  path: '/api/auth/email-change',
  summary: 'Pede outro email para a conta; muda quando o antigo e o novo confirmarem',
  tag: 'Contas',
  access: 'customer',
  also: [403, 409, 422, 429],
  limit: { points: 10, seconds: 3600 },
  body: z.object({
    email,
    /** Left out by an account that has none: it shows who it is by a passkey (403 `proof_needed`). */
    password: z.string().max(200, 'No máximo 200 caracteres').default(''),
  }),
  status: 202,
  response: emailChange,
});

export const dropEmailChange = defineCall({
  method: 'DELETE',
  path: '/api/auth/email-change',
  summary: 'Desiste da mudança de email',
  tag: 'Contas',
  access: 'customer',
  also: [404],
  limit,
  response: z.object({ ok: z.literal(true) }),
});

export const confirmEmailChange = defineCall({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  summary: 'Um dos dois lados confirma a mudança de email (uma vez, um dia)',
  tag: 'Contas',
  access: 'public',
  also: [409, 429],
  limit: { points: 30, seconds: 900 },
  // The password: of a browser that is not in the account.
  body: z.object({ token: line(200, 1), password: z.string().max(200).optional() }),
  response: z.object({
    /** Whether both sides have confirmed: the account has its new address. */
    is_changed: z.boolean(),
  }),
});
