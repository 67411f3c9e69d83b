import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { line, optionalLine, postalCode } from '../shared/schemas.ts';

/** Places that one company keeps at most. */
export const MOST_COMPANY_ADDRESSES = 30;

/** Letters of who it is given to at an address: 'Contabilidade, a/c Ana Costa'. */
export const DEPARTMENT_LENGTH = 60;

const addressForm = z.object({
  label: line(40, 1, 'Dê um nome à morada'),
  department: optionalLine(DEPARTMENT_LENGTH),
  address: line(200, 4, 'Indique a morada'),
  postal_code: postalCode,
  city: line(80, 2, 'Indique a localidade'),
});
export type CompanyAddressForm = z.output<typeof addressForm>;

/** A place that a company has things sent to. */
export const companyAddress = addressForm.extend({
  id: z.string(),
  department: z.string().nullable(),
  postal_code: z.string(),
});
export type CompanyAddress = z.output<typeof companyAddress>;

const ofCompany = z.object({ id: line(60, 1) });
const one = ofCompany.extend({ address: line(60, 1) });
const limit = { points: 120, seconds: 3600 };

export const listCompanyAddresses = defineCall({
  method: 'GET',
  path: '/api/auth/companies/{id}/addresses',
  summary: 'As moradas de uma empresa, para quem compra em nome dela',
  tag: 'Contas',
  access: 'customer',
  also: [404],
  params: ofCompany,
  response: z.object({ items: z.array(companyAddress) }),
});

export const addCompanyAddress = defineCall({
  method: 'POST',
  path: '/api/auth/companies/{id}/addresses',
  summary: 'Guarda uma morada de uma empresa que é sua',
  tag: 'Contas',
  access: 'customer',
  also: [404, 409],
  limit,
  params: ofCompany,
  body: addressForm,
  status: 201,
  response: companyAddress,
});

export const changeCompanyAddress = defineCall({
  method: 'PUT',
  path: '/api/auth/companies/{id}/addresses/{address}',
  summary: 'Altera uma morada de uma empresa que é sua',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit,
  params: one,
  body: addressForm,
  response: companyAddress,
});

export const removeCompanyAddress = defineCall({
  method: 'DELETE',
  path: '/api/auth/companies/{id}/addresses/{address}',
  summary: 'Elimina uma morada de uma empresa que é sua; as encomendas feitas com ela ficam como estão',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: one,
  response: z.object({ ok: z.literal(true) }),
});
