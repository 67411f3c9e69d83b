import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { line, optionalLine, personName, postalCode } from '../shared/schemas.ts';

/** Places that one account keeps at most. */
export const MOST_ADDRESSES = 20;

/** A place that things are sent to. */
export const keptAddress = z.object({
  id: z.string(),
  /** What its owner calls it: "Casa"; null: nothing. */
  label: z.string().nullable(),
  /** Who receives there. */
  name: z.string(),
  address: z.string(),
  postal_code: z.string(),
  city: z.string(),
  /** The first choice: the checkout begins with it, and it is the profile's own. */
  is_default: z.boolean(),
});
export type KeptAddress = z.output<typeof keptAddress>;

const addressForm = z.object({
  label: optionalLine(40),
  name: personName('Indique quem recebe'),
  address: line(200, 4, 'Indique a morada'),
  postal_code: postalCode,
  city: line(80, 2, 'Indique a localidade'),
  is_default: z.boolean().default(false),
});
export type AddressForm = z.output<typeof addressForm>;

const id = z.object({ id: line(60, 1) });
const limit = { points: 60, seconds: 3600 };

export const listAddresses = defineCall({
  method: 'GET',
  path: '/api/auth/addresses',
  summary: 'As moradas da conta, a predefinida primeiro',
  tag: 'Contas',
  access: 'customer',
  response: z.object({ items: z.array(keptAddress) }),
});

export const addAddress = defineCall({
  method: 'POST',
  path: '/api/auth/addresses',
  summary: 'Guarda uma morada; a primeira fica predefinida',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit,
  body: addressForm,
  status: 201,
  response: keptAddress,
});

export const changeAddress = defineCall({
  method: 'PUT',
  path: '/api/auth/addresses/{id}',
  summary: 'Altera uma morada',
  tag: 'Contas',
  access: 'customer',
  also: [409],
  limit,
  params: id,
  body: addressForm,
  response: keptAddress,
});

export const removeAddress = defineCall({
  method: 'DELETE',
  path: '/api/auth/addresses/{id}',
  summary: 'Elimina uma morada; as encomendas feitas com ela ficam como estão',
  tag: 'Contas',
  access: 'customer',
  limit,
  params: id,
  response: z.object({ ok: z.literal(true) }),
});
