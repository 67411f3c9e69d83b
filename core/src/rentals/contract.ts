import { z } from 'zod';
import { planView } from '../charges/plan-view.ts';
import { shippingAddress } from '../orders/contract.ts';
import { signature } from '../repairs/signature.ts';
import { RECEIPT_WAYS } from '../repairs/values.ts';
import { defineCall } from '../shared/call.ts';
import { amount, whole } from '../shared/kind-input.ts';
import {
  fileResponse,
  instant,
  line,
  listPaging,
  optionalIban,
  optionalLine,
  optionalNif,
  page,
  paged,
  text,
} from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { RENTAL_STATES } from './lifecycle.ts';
import { CAME_BACK, END_WISHES, MOST_PHOTOS, MOST_UNITS_AT_ONCE, VISIT_KINDS } from './values.ts';

const tag = 'Painel: alugueres';
const state = z.enum(RENTAL_STATES, 'Estado desconhecido');
const params = z.object({ id: z.uuid('Contrato desconhecido') });
/** YYYY-MM-DD, in Lisbon. */
const day = z.iso.date('Data inválida');
const request_id = z.uuid('Pedido inválido');

/** A unit of a contract. */
const rentedUnit = z.object({
  id: z.string(),
  number: z.number().int(),
  serial_number: z.string(),
  out_at: instant,
  /** null: it is with the customer. */
  in_at: instant.nullable(),
  came_back: z.enum(CAME_BACK).nullable(),
});

/** A contract as a list shows it. Amounts in euros. */
export const rental = z.object({
  id: z.string(),
  number: z.number().int(),
  state,
  product_name: z.string(),
  quantity: z.number().int(),
  months: z.number().int(),
  /** Of all units, IVA included. */
  monthly: z.number(),
  hand_over_on: day.nullable(),
  handed_over_at: instant.nullable(),
  ends_on: day.nullable(),
  end_wish: z.enum(END_WISHES).nullable(),
  late_since: day.nullable(),
  created_at: instant,
});
export type Rental = z.output<typeof rental>;

/** What its customer sees of a contract. */
export const rentalPage = rental.extend({
  order_id: z.string(),
  order_number: z.number().int(),
  customer_name: z.string(),
  billing_name: z.string().nullable(),
  nif: z.string().nullable(),
  address: shippingAddress.nullable(),
  /** What is included, as it was sold. */
  services: z.string().nullable(),
  included_pages: z.number().int().nullable(),
  /** A hundred pages above those, IVA included. */
  extra_pages: z.number().nullable(),
  deposit: z.object({
    amount: z.number(),
    received: z.number(),
    returned: z.number(),
    kept: z.number().nullable(),
    kept_why: z.string().nullable(),
  }),
  /** What buying one unit costs today, IVA included; null: it cannot be bought. */
  purchase: z.number().nullable(),
  terms_accepted_at: instant,
  /** What is paid each month; null: only the first one, with the order. */
  plan: planView.nullable(),
  units: z.array(rentedUnit),
  visits: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(VISIT_KINDS),
      at: instant,
      checklist: z.array(z.string()),
      note: z.string().nullable(),
      signed_name: z.string().nullable(),
      photos: z.array(z.object({ url: z.string(), width: z.number().int(), height: z.number().int() })),
    }),
  ),
});
export type RentalPage = z.output<typeof rentalPage>;

/** The same for the shop's people. */
export const rentalWhole = rentalPage.extend({
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  user_id: z.string().nullable(),
  product_id: z.string().nullable(),
  version: z.number().int(),
  /** The one press of its record. */
  press: z.enum(['combinar', 'entregar', 'receber', 'caucao']).nullable(),
  events: z.array(
    z.object({
      at: instant,
      by: z.string().nullable(),
      to: state,
      version: z.number().int(),
      note: z.string().nullable(),
    }),
  ),
});
export type RentalWhole = z.output<typeof rentalWhole>;

const listed = rental.extend({ customer_name: z.string(), customer_phone: z.string().nullable() });
export type ListedRental = z.output<typeof listed>;

/** The columns that the panel's list can be put in order by. */
export const RENTALS_SORTED_BY = ['created_at', 'customer_name', 'ends_on'] as const;
export const RENTAL_VIEWS = [
  'today',
  'to_hand_over',
  'hand_over_today',
  'coming_back',
  'late',
  'ending',
  'running',
] as const;

export const listRentals = defineCall({
  method: 'GET',
  path: '/api/admin/rentals',
  summary: 'Contratos de aluguer, os mais recentes primeiro',
  tag,
  access: { can: 'rentals.read' },
  wire: 'list',
  query: z.object({
    /** C-1042, or a part of article, name, email, phone or NIF. */
    q: line(120).optional(),
    state: state.optional(),
    view: z.enum(RENTAL_VIEWS).optional(),
    sort: sortBy(RENTALS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(listed),
});

export const getAdminRental = defineCall({
  method: 'GET',
  path: '/api/admin/rentals/{id}',
  summary: 'Um contrato de aluguer, com unidades, entregas e versões',
  tag,
  access: { can: 'rentals.read' },
  params,
  response: rentalWhole,
});

export const setHandOverDay = defineCall({
  method: 'PUT',
  path: '/api/admin/rentals/{id}/hand-over-day',
  summary: 'Combina o dia da entrega de um aluguer; o cliente é avisado',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({ day }),
  response: rentalWhole,
});

/** What is noted when units go out or come back. */
const visit = {
  /** Made by the client: the same one sent again is the same visit. */
  request_id,
  checklist: z.array(line(80, 1)).max(20, 'No máximo 20 pontos').default([]),
  photos: z.array(line(300, 1)).max(MOST_PHOTOS, `No máximo ${MOST_PHOTOS} fotografias`).default([]),
  note: text(1000).nullish(),
  signed_name: optionalLine(120),
  signature: signature.nullish().transform((drawn) => drawn ?? null),
};
const unitCode = line(200, 1, 'Leia o código da unidade');

export const handOverRental = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/hand-over',
  summary: 'Entrega as unidades de um aluguer: lidas uma a uma, com fotografias, lista e assinatura',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    ...visit,
    /** U-number, serial number or the text of the label's QR, one for each unit of the contract. */
    units: z.array(unitCode).min(1, 'Leia as unidades').max(MOST_UNITS_AT_ONCE),
    /** How the deposit was received; left out: it is received already, or stays open. */
    deposit_way: z.enum(RECEIPT_WAYS, 'Escolha como foi recebida').nullish(),
    /** Why a deposit that is asked for is not received now. */
    open_reason: optionalLine(300),
  }),
  response: rentalWhole,
});

export const swapRentalUnit = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/swap',
  summary: 'Troca uma unidade avariada: abre a reparação dela e põe a nova no contrato',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    ...visit,
    unit_id: z.uuid('Unidade desconhecida'),
    replacement: unitCode,
    problem: text(1000, 3, 'Descreva a avaria'),
  }),
  response: rentalWhole,
});

export const takeBackRental = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/take-back',
  summary: 'Recebe unidades de volta, com o estado de cada uma; com a última, o contrato termina',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    ...visit,
    units: z
      .array(
        z.object({
          unit_id: z.uuid('Unidade desconhecida'),
          came_back: z.enum(['boa', 'reparar'], 'Diga em que estado voltou'),
        }),
      )
      .min(1, 'Escolha as unidades que voltaram')
      .max(MOST_UNITS_AT_ONCE),
  }),
  response: rentalWhole,
});

export const settleDeposit = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/deposit',
  summary: 'Devolve a caução de um aluguer que terminou, toda ou menos o que fica com a loja, com o motivo',
  tag,
  access: { can: 'payments.refund' },
  also: [409],
  params,
  body: z.object({
    request_id,
    /** Euros that stay with the shop. */
    kept: amount('Indique quanto fica com a loja'),
    why: text(1000).nullish(),
    iban: optionalIban,
  }),
  response: rentalWhole,
});

export const changeRentalTerm = defineCall({
  method: 'PUT',
  path: '/api/admin/rentals/{id}/term',
  summary:
    'Prolonga ou encurta o prazo de um aluguer; encurtar custa o que o contrato diz, na próxima mensalidade',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    months: whole('Indique quantos meses no total', { min: 1, max: 240 }),
    /** Whether the fee of an earlier end is not asked for. */
    without_fee: z.boolean().default(false),
  }),
  response: rentalWhole,
});

export const sellRentalUnits = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/purchase',
  summary: 'O cliente fica com unidades: o preço do contrato entra na próxima mensalidade',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    request_id,
    unit_ids: z.array(z.uuid('Unidade desconhecida')).min(1, 'Escolha as unidades').max(MOST_UNITS_AT_ONCE),
  }),
  response: rentalWhole,
});

export const changeRentalParty = defineCall({
  method: 'PUT',
  path: '/api/admin/rentals/{id}/party',
  summary: 'Muda a morada onde está o equipamento, ou a empresa a quem se fatura',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    address: shippingAddress.nullish(),
    billing_name: optionalLine(200).optional(),
    nif: optionalNif.optional(),
  }),
  response: rentalWhole,
});

export const getRentalDocument = defineCall({
  method: 'GET',
  path: '/api/admin/rentals/{id}/document',
  summary: 'O contrato em PDF, com as unidades e as condições; não serve de fatura',
  tag,
  access: { can: 'rentals.read' },
  also: [503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params,
  response: fileResponse,
});

/** Its id, for its account; the word of its link, for whoever has that. */
const key = z.object({ key: line(80, 1) });

export const getRental = defineCall({
  method: 'GET',
  path: '/api/rentals/{key}',
  summary: 'Um contrato de aluguer, do cliente ou de quem tem o seu link',
  tag: 'Alugueres',
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params: key,
  response: rentalPage,
});

export const getOwnRentalDocument = defineCall({
  method: 'GET',
  path: '/api/rentals/{key}/document',
  summary: 'O contrato em PDF, do cliente ou de quem tem o seu link',
  tag: 'Alugueres',
  access: 'optional',
  also: [503],
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params: key,
  response: fileResponse,
});

export const listMyRentals = defineCall({
  method: 'GET',
  path: '/api/my/rentals',
  summary: 'Os meus contratos de aluguer, os mais recentes primeiro',
  tag: 'Alugueres',
  access: 'customer',
  query: z.object({ page }),
  response: paged(rental),
});

export const tellEndWish = defineCall({
  method: 'PUT',
  path: '/api/rentals/{key}/end-wish',
  summary: 'O cliente diz o que quer no fim do contrato: devolver, renovar ou comprar',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 600 },
  params: key,
  body: z.object({ wish: z.enum(END_WISHES, 'Escolha o que quer fazer no fim') }),
  response: rentalPage,
});

export const askRentalHelp = defineCall({
  method: 'POST',
  path: '/api/rentals/{key}/help',
  summary:
    'O cliente pede ajuda com uma unidade: abre a reparação dela, sem custos. O mesmo request_id é o mesmo pedido',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  params: key,
  body: z.object({
    request_id,
    unit_id: z.uuid('Unidade desconhecida'),
    problem: text(1000, 5, 'Diga o que se passa'),
  }),
  status: 201,
  response: z.object({ number: z.number().int(), key: z.string() }),
});
