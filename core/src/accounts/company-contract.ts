import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { email, euros, instant, line, nif, personName } from '../shared/schemas.ts';

/** Companies that one account keeps, and people that one company has, invited ones included, at most. */
export const MOST_COMPANIES = 10;
export const MOST_COMPANY_PEOPLE = 30;

const companyNif = nif('Indique o NIF da empresa');

/** A company as one of its people sees it. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  nif: z.string(),
  /** Whether the caller keeps it. */
  is_owner: z.boolean(),
  /** Whether its people see all of its orders; its owner always does. */
  shares_orders: z.boolean(),
  /** Who keeps it. */
  owner: z.string(),
  /** Euros with IVA above which an order of the caller's waits for its owner's yes; null: none does. */
  order_limit: euros.nullable(),
  /** For its owner alone, and empty for others. */
  members: z.array(
    z.object({ id: z.string(), name: z.string(), email: z.string(), order_limit: euros.nullable() }),
  ),
  invitations: z.array(z.object({ id: z.string(), email: z.string(), expires_at: instant })),
});
export type Company = z.output<typeof company>;

const companyForm = z.object({
  name: personName('Indique o nome da empresa'),
  nif: companyNif,
  shares_orders: z.boolean().default(false),
});
export type CompanyForm = z.output<typeof companyForm>;

const id = z.object({ id: line(60, 1) });
const limit = { points: 60, seconds: 3600 };
const done = z.object({ ok: z.literal(true) });

export const listCompanies = defineCall({
  method: 'GET',
  path: '/api/auth/companies',
  summary: 'As empresas da conta: as suas e aquelas a que pertence, e os convites à espera',
  tag: 'Contas',
  access: 'customer',
  response: z.object({
    items: z.array(company),
    /** To join others', for the confirmed address of the account. */
    invitations: z.array(z.object({ id: z.string(), company: z.string(), invited_by: z.string() })),
  }),
});

export const addCompany = defineCall({
  method: 'POST',
  path: '/api/auth/companies',
  summary: 'Guarda uma empresa, para faturar em nome dela',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit,
  body: companyForm,
  status: 201,
  response: company,
});

export const changeCompany = defineCall({
  method: 'PUT',
  path: '/api/auth/companies/{id}',
  summary: 'Altera uma empresa que é sua',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit,
  params: id,
  body: companyForm,
  response: company,
});

export const removeCompany = defineCall({
  method: 'DELETE',
  path: '/api/auth/companies/{id}',
  summary: 'Elimina uma empresa que é sua; as encomendas ficam com quem as fez',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: id,
  response: done,
});

export const inviteToCompany = defineCall({
  method: 'POST',
  path: '/api/auth/companies/{id}/invitations',
  summary: 'Convida alguém, por email, para a empresa',
  tag: 'Contas',
  access: 'customer',
  also: [409, 429],
  // Each writes to somebody who did not ask.
  limit: { points: 20, seconds: 86_400 },
  params: id,
  body: z.object({ email }),
  status: 201,
  response: company,
});

export const withdrawCompanyInvitation = defineCall({
  method: 'DELETE',
  path: '/api/auth/companies/{id}/invitations/{invitation}',
  summary: 'Retira um convite',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: id.extend({ invitation: line(60, 1) }),
  response: company,
});

export const removeCompanyMember = defineCall({
  method: 'DELETE',
  path: '/api/auth/companies/{id}/members/{member}',
  summary: 'Retira alguém da empresa, ou sai dela quem o pede de si',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: id.extend({ member: line(60, 1) }),
  response: done,
});

export const limitCompanyMember = defineCall({
  method: 'PUT',
  path: '/api/auth/companies/{id}/members/{member}/limit',
  summary: 'O que um colega encomenda sozinho para a empresa, com IVA; acima disso, o dono aprova',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: id.extend({ member: line(60, 1) }),
  body: z.object({
    /** null: whatever it comes to. */
    order_limit: euros.nullable(),
  }),
  response: company,
});

export const answerCompanyInvitation = defineCall({
  method: 'POST',
  path: '/api/auth/company-invitations/{id}',
  summary: 'Aceita ou recusa um convite dirigido ao email confirmado da conta',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit,
  params: id,
  body: z.object({ accept: z.boolean() }),
  response: done,
});
