import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import {
  email,
  instant,
  line,
  listPaging,
  optionalLine,
  optionalNif,
  optionalPhone,
  paged,
  personName,
  postalCode,
  text,
} from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { ROLES } from './roles.ts';
import { secondStep } from './security-contract.ts';
import { accountTexts } from './texts.ts';

export const MIN_PASSWORD = 6;

const optionalPostalCode = z
  .union([z.literal('').transform(() => null), postalCode])
  .nullish()
  .transform((v) => v ?? null);

const password = z
  .string('Indique a password')
  .min(MIN_PASSWORD, accountTexts.passwordTooShort)
  .max(200, 'No máximo 200 caracteres');

/** The user object of the session (docs/product.md#accounts, without password). */
export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postal_code: z.string().nullable(),
  /** Whether the role is the owner's. */
  is_admin: z.boolean(),
  /** null: a customer. */
  role: z.enum(ROLES).nullable(),
  email_verified: z.boolean(),
  created_at: instant,
});
export type User = z.output<typeof user>;

export const session = z.object({ access_token: z.string(), user });
export type Session = z.output<typeof session>;

export const login = defineCall({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Entrar',
  tag: 'Contas',
  access: 'public',
  also: [401, 429],
  limit: { points: 100, seconds: 300 },
  body: z.object({
    email,
    password: z.string('Indique a password').min(1, 'Indique a password').max(200),
    /** For accounts of two steps, once the password was right: 401 `code_needed` asks for it. */
    code: secondStep.optional(),
  }),
  response: session,
});

export const register = defineCall({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Criar conta',
  tag: 'Contas',
  access: 'public',
  also: [409],
  limit: { points: 100, seconds: 3600 },
  body: z.object({
    name: personName('Indique o seu nome'),
    email,
    password,
    phone: optionalPhone,
    address: optionalLine(200),
    city: optionalLine(80),
    postal_code: optionalPostalCode,
  }),
  status: 201,
  response: session,
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Sair: o token deixa de valer',
  tag: 'Contas',
  access: 'public',
  response: z.object({ ok: z.literal(true) }),
});

export const me = defineCall({
  method: 'GET',
  path: '/api/auth/me',
  summary: 'Quem sou',
  tag: 'Contas',
  access: 'customer',
  response: user,
});

/** What can be done in the panel, and by whom: for screens, which show what may be done; the server is the judge. */
export const readAbilities = defineCall({
  method: 'GET',
  path: '/api/auth/abilities',
  summary: 'O que se pode fazer no painel, e que funções o podem fazer',
  tag: 'Contas',
  access: 'customer',
  response: z.object({
    abilities: z.array(z.object({ ability: z.string(), says: z.string(), roles: z.array(z.enum(ROLES)) })),
  }),
});
export type Abilities = z.output<typeof readAbilities.response>['abilities'];

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/api/auth/me',
  summary: 'Editar perfil',
  tag: 'Contas',
  access: 'customer',
  limit: { points: 60, seconds: 3600 },
  body: z.object({
    name: personName('Indique o seu nome'),
    phone: optionalPhone,
    address: optionalLine(200),
    city: optionalLine(80),
    postal_code: optionalPostalCode,
  }),
  response: user,
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/auth/password',
  summary: 'Muda a password de quem sabe a atual; as outras sessões terminam',
  tag: 'Contas',
  access: 'customer',
  also: [403, 422, 429],
  limit: { points: 30, seconds: 3600 },
  body: z.object({
    /** Left out by an account that has no password yet: it shows who it is by a passkey (403 `proof_needed`). */
    current: z.string().max(200, 'No máximo 200 caracteres').default(''),
    password,
  }),
  response: z.object({ ended: z.number().int() }),
});

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Pede o link de nova password; a resposta nunca diz se a conta existe',
  tag: 'Contas',
  access: 'public',
  limit: { points: 30, seconds: 900 },
  body: z.object({ email }),
  status: 202,
  response: z.object({ message: z.string() }),
});

export const requestLoginLink = defineCall({
  method: 'POST',
  path: '/api/auth/request-login-link',
  summary: 'Pede o link que entra sem password; a resposta nunca diz se a conta existe',
  tag: 'Contas',
  access: 'public',
  limit: { points: 30, seconds: 900 },
  body: z.object({ email }),
  status: 202,
  response: z.object({ message: z.string() }),
});

export const loginByLink = defineCall({
  method: 'POST',
  path: '/api/auth/login-by-link',
  summary: 'Entra com o link recebido (uma vez, uma hora)',
  tag: 'Contas',
  access: 'public',
  also: [401],
  limit: { points: 30, seconds: 900 },
  body: z.object({ token: line(200, 1), code: secondStep.optional() }),
  response: session,
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Define a nova password com o link recebido (uma vez, uma hora)',
  tag: 'Contas',
  access: 'public',
  limit: { points: 30, seconds: 900 },
  body: z.object({ token: line(200, 1), password }),
  response: z.object({ ok: z.literal(true) }),
});

export const verifyEmail = defineCall({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirma o email; as encomendas feitas com ele juntam-se à conta',
  tag: 'Contas',
  access: 'public',
  also: [409, 429],
  limit: { points: 60, seconds: 900 },
  // The password: of a browser that is not in the account.
  body: z.object({ token: line(2000, 1), password: z.string().max(200).optional() }),
  response: z.object({ ok: z.literal(true) }),
});

/** An account as the panel sees it. */
export const adminUser = user.extend({
  /** Since when it is kept out; null: it is not. */
  suspended_at: instant.nullable(),
  /** What the staff wrote down about the person, who never reads it. */
  note: z.string().nullable(),
});
export type AdminUser = z.output<typeof adminUser>;

/** The columns that the panel's list can be put in order by. */
export const USERS_SORTED_BY = ['created_at', 'name', 'email'] as const;
/** What the list can be narrowed to: who works in the shop, customers, who is kept out. */
export const USER_GROUPS = ['staff', 'customers', 'suspended'] as const;

export const listAdminUsers = defineCall({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Utilizadores, para o painel',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.read' },
  wire: 'list',
  query: z.object({
    q: line(120).optional(),
    group: z.enum(USER_GROUPS, 'Grupo desconhecido').optional(),
    sort: sortBy(USERS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(adminUser),
});

export const getAdminUser = defineCall({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'Um utilizador, para o painel',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.read' },
  params: z.object({ id: line(60, 1) }),
  response: adminUser.extend({
    /** Without one (invited, or without a password yet) the account can only be entered by a link. */
    has_password: z.boolean(),
    /** Whether it asks for a code after the password. */
    has_two_factor: z.boolean(),
    /** How many sessions are open. */
    sessions: z.number().int(),
  }),
});

export const requestVerification = defineCall({
  method: 'POST',
  path: '/api/auth/request-verification',
  summary: 'Pede outra vez o link que confirma o email da conta',
  tag: 'Contas',
  access: 'customer',
  limit: { points: 5, seconds: 3600 },
  status: 202,
  response: z.object({ message: z.string() }),
});

const newPassword = z
  .string(accountTexts.passwordMissing)
  .min(1, accountTexts.passwordMissing)
  .pipe(password);

/** What the panel's user form sends (docs/product.md#api). */
const userForm = z.object({
  name: personName('Indique o nome'),
  email,
  phone: optionalPhone,
  address: optionalLine(200),
  city: optionalLine(80),
  postal_code: optionalPostalCode,
  /** Without a role: the owner's or none. */
  is_admin: z.boolean().default(false),
  role: z.enum(ROLES, 'Função desconhecida').nullable().optional(),
  /** Left out: stays as it is. */
  note: text(2000)
    .nullish()
    .transform((v) => (v === '' ? null : v)),
});

const userId = z.object({ id: line(60, 1) });

export const createAdminUser = defineCall({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Cria um utilizador, com uma password ou com um convite por email para a definir',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  also: [409],
  body: userForm
    .extend({
      /** A mail asks them to choose the password. */
      invite: z.boolean().default(false),
      password: z.string().max(200, 'No máximo 200 caracteres').nullish(),
    })
    .superRefine(({ invite, password: given }, context) => {
      if (invite) return;
      const { error } = newPassword.safeParse(given ?? '');
      const message = error?.issues[0]?.message;
      if (message) context.addIssue({ code: 'custom', path: ['password'], message });
    }),
  status: 201,
  response: adminUser,
});

const { quickCreateIncomplete, quickCreateShort } = accountTexts;

export const quickCreateUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/quick-create',
  summary: 'Cria um cliente ao balcão, sem sair do que se está a fazer',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.add' },
  also: [409],
  body: z.object({
    name: personName(quickCreateIncomplete),
    email: z.string(quickCreateIncomplete).trim().min(1, quickCreateIncomplete).pipe(email),
    password: z
      .string(quickCreateIncomplete)
      .min(1, quickCreateIncomplete)
      .pipe(z.string().min(MIN_PASSWORD, quickCreateShort).max(200, 'No máximo 200 caracteres')),
    phone: optionalPhone,
    address: optionalLine(200),
    city: optionalLine(80),
    postal_code: optionalPostalCode,
  }),
  status: 201,
  response: user,
});

export const createWalkIn = defineCall({
  method: 'POST',
  path: '/api/admin/users/walk-in',
  summary: 'Cria um cliente ao balcão, sem password: com email é convidado, sem email fica o telefone',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.add' },
  also: [409],
  body: z.object({
    name: personName('Indique o nome'),
    /** Needed where there is no e-mail. */
    phone: optionalPhone,
    email: z.union([z.literal('').transform(() => null), email]).nullish(),
    nif: optionalNif,
  }),
  status: 201,
  response: user,
});

export const updateAdminUser = defineCall({
  method: 'PUT',
  path: '/api/admin/users/{id}',
  summary: 'Altera um utilizador; sem password, fica a que tem',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  also: [409],
  params: userId,
  body: userForm.extend({
    ...asRead(userForm),
    password: z.union([z.literal(''), password]).nullish(),
  }),
  response: adminUser,
});

export const deleteAdminUser = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Elimina um utilizador; as suas encomendas ficam',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  asksAgain: true,
  also: [409],
  params: userId,
  response: z.object({ ok: z.literal(true) }),
});

export const suspendAdminUser = defineCall({
  method: 'POST',
  path: '/api/admin/users/{id}/suspension',
  summary: 'Suspende uma conta (as sessões acabam já) ou deixa de a suspender',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  also: [409],
  params: userId,
  body: z.object({ suspended: z.boolean() }),
  response: adminUser,
});

export const endAdminUserSessions = defineCall({
  method: 'POST',
  path: '/api/admin/users/{id}/end-sessions',
  summary: 'Termina todas as sessões de um utilizador',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  params: userId,
  response: z.object({ ended: z.number().int() }),
});

export const liftAdminUserTwoFactor = defineCall({
  method: 'DELETE',
  path: '/api/admin/users/{id}/two-factor',
  summary: 'Desliga os dois passos de quem perdeu o telemóvel e os códigos de recuperação',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  asksAgain: true,
  params: userId,
  response: z.object({ ok: z.literal(true) }),
});

export const sendAdminUserLink = defineCall({
  method: 'POST',
  path: '/api/admin/users/{id}/password-link',
  summary:
    'Envia a um utilizador o link para definir a password; a quem ainda não tem uma, o convite outra vez',
  tag: 'Painel: utilizadores',
  access: { can: 'accounts.manage' },
  also: [409, 429],
  params: userId,
  response: z.object({ message: z.string() }),
});
