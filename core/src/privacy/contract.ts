import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, fileResponse, line } from '../shared/schemas.ts';
import { DATA_FORMATS } from './values.ts';

const format = z.enum(DATA_FORMATS).default('json');

/** Whose data: an account, or an address that has none. */
const whose = {
  user_id: line(60, 1).optional(),
  email: email.optional(),
};
const ONE_OF = 'Indique a conta ou o email';

export const exportMyData = defineCall({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Tudo o que a loja tem sobre mim, num ficheiro (JSON, ou HTML para ler)',
  tag: 'Privacidade',
  access: 'customer',
  limit: { points: 10, seconds: 3600 },
  wire: 'file',
  query: z.object({ format }),
  response: fileResponse,
});

const asked = z.object({ message: z.string() });

export const eraseMyData = defineCall({
  method: 'POST',
  path: '/api/account/erasure',
  summary:
    'Pede que a minha conta e os meus dados sejam apagados; nada se apaga antes de abrir o link do email',
  tag: 'Privacidade',
  access: 'customer',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  status: 202,
  response: asked,
});

export const requestErasure = defineCall({
  method: 'POST',
  path: '/api/privacy/erasure',
  summary: 'Pede o link que apaga os dados de quem tem este email; a resposta nunca diz se há alguma coisa',
  tag: 'Privacidade',
  access: 'public',
  limit: { points: 20, seconds: 900 },
  body: z.object({ email }),
  status: 202,
  response: asked,
});

export const confirmErasure = defineCall({
  method: 'POST',
  path: '/api/privacy/erasure/confirm',
  summary: 'Apaga os dados de quem recebeu o link (uma vez, um dia); fica só o que a lei obriga a guardar',
  tag: 'Privacidade',
  access: 'public',
  also: [409, 422],
  limit: { points: 30, seconds: 900 },
  body: z.object({ token: line(200, 1) }),
  response: asked,
});

/** What there is about somebody, before it is given or erased. */
export const dataSummary = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** What there is, with how many rows. */
  tables: z.array(z.object({ table: z.string(), label: z.string(), rows: z.number().int() })),
  /** Sales whose buyer's name the law has kept. */
  kept_sales: z.number().int(),
  /** What has to end before: empty when it can be erased. */
  open: z.array(z.string()),
  /** One of the shop's people. */
  is_staff: z.boolean(),
  /** Of an address: the account that has it without having proved it, whose data are not among these. */
  unproved_account: z.string().nullable(),
});
export type DataSummary = z.output<typeof dataSummary>;

export const readPersonalData = defineCall({
  method: 'GET',
  path: '/api/admin/privacy',
  summary: 'O que há sobre uma pessoa, por conta ou por email de quem não a tem',
  tag: 'Painel: privacidade',
  access: { can: 'privacy.manage' },
  also: [404],
  query: z.object(whose),
  response: dataSummary,
});

export const exportPersonalData = defineCall({
  method: 'GET',
  path: '/api/admin/privacy/export',
  summary: 'Tudo o que há sobre uma pessoa, num ficheiro',
  tag: 'Painel: privacidade',
  access: { can: 'privacy.manage' },
  asksAgain: true,
  also: [404],
  wire: 'file',
  query: z.object({ ...whose, format }),
  response: fileResponse,
});

export const erasePersonalData = defineCall({
  method: 'POST',
  path: '/api/admin/privacy/erasure',
  summary: 'Apaga os dados de uma pessoa; fica só o que a lei obriga a guardar',
  tag: 'Painel: privacidade',
  access: { can: 'privacy.manage' },
  asksAgain: true,
  also: [404, 409],
  body: z
    .object(whose)
    .refine(({ user_id, email: address }) => Boolean(user_id) !== Boolean(address), ONE_OF),
  response: z.object({
    deleted: z.number().int(),
    anonymised: z.number().int(),
    kept_sales: z.number().int(),
  }),
});
