import { z } from 'zod';
import { contractEvent } from '../charges/contract-event.ts';
import { dueView, planView } from '../charges/plan-view.ts';
import { shippingAddress } from '../orders/contract.ts';
import { signature } from '../repairs/signature.ts';
import { RECEIPT_WAYS } from '../repairs/values.ts';
import { defineCall } from '../shared/call.ts';
import { amount, flag, whole } from '../shared/kind-input.ts';
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
import { NEXT_ACTIONS, RENTAL_STATES } from './lifecycle.ts';
import { MOST_PAGES } from './rules/pages.ts';
import {
  CAME_BACK,
  END_WISHES,
  MOST_PHOTOS,
  MOST_UNITS_AT_ONCE,
  READING_SOURCES,
  READING_STATES,
  VISIT_KINDS,
} from './values.ts';

const tag = 'Painel: alugueres';
const state = z.enum(RENTAL_STATES, 'Estado desconhecido');
const params = z.object({ id: z.uuid('Contrato desconhecido') });
/** YYYY-MM-DD, in Lisbon. */
const day = z.iso.date('Data inválida');
const request_id = z.uuid('Pedido inválido');

/** What a counter of pages shows. */
const counter = whole('Escreva só o número que o contador mostra', { min: 0, max: MOST_PAGES });
/** What a counter of pages shows; left out: nobody read it. */
const optionalCounter = z.preprocess((given) => (given === '' ? null : given), counter.nullish());

/** What a counter of pages showed on a day. */
const reading = z.object({
  id: z.string(),
  unit_id: z.string(),
  unit_number: z.number().int(),
  read_on: day,
  pages: z.number().int(),
  /** Of the counter of colour; null: the printer has none, or nobody read it. */
  colour_pages: z.number().int().nullable(),
  source: z.enum(READING_SOURCES),
  state: z.enum(READING_STATES),
  photo: z.string().nullable(),
});

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
  /** Of all units today, IVA included. */
  monthly: z.number(),
  hand_over_on: day.nullable(),
  handed_over_at: instant.nullable(),
  ends_on: day.nullable(),
  end_wish: z.enum(END_WISHES).nullable(),
  late_since: day.nullable(),
  created_at: instant,
});
export type Rental = z.output<typeof rental>;

/** A contract in its customer's list. */
export const myRental = rental.extend({ due: dueView.nullable() });
export type MyRental = z.output<typeof myRental>;

/** What its customer sees of a contract. */
export const rentalPage = rental.extend({
  /** What it costs by the month from days to come on, as was told. */
  prices_to_come: z.array(z.object({ from: day, monthly: z.number() })),
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
  /** Pages above those that wait for the next charge; null: pages are not counted. */
  pages_waiting: z.number().int().nullable(),
  /** Pages in colour above those that wait for the next charge; null: they are not counted apart. */
  colour: z
    .object({
      included_pages: z.number().int(),
      extra_pages: z.number(),
      pages_waiting: z.number().int(),
    })
    .nullable(),
  /** Of one that ended: what was paid too much for pages and goes back, IVA included. */
  pages_over: z.number(),
  /** The newest first; at most 60. */
  readings: z.array(reading),
  deposit: z.object({
    /** Of all units that the contract had; `each`: of one more. */
    amount: z.number(),
    each: z.number(),
    received: z.number(),
    returned: z.number(),
    kept: z.number().nullable(),
    kept_why: z.string().nullable(),
  }),
  /** What its customer may do of the term alone, today; amounts in euros with IVA. */
  term: z.object({
    /** What going on for some months costs in all, each month at the price that was told of it; empty: only the shop can. */
    extensions: z.array(z.object({ months: z.number().int(), total: z.number() })),
    /** Ending with the month that runs; null: it does anyway, or only the shop can. */
    end_now: z.object({ ends_on: day, fee: z.number() }).nullable(),
  }),
  /** Withdrawing without saying why, as a consumer may. */
  withdrawal: z.object({
    can: z.boolean(),
    /** The last day; null: no time runs yet. */
    until: day.nullable(),
    /** When it was declared. */
    at: instant.nullable(),
    /** What goes back, or went, of what was paid with the order, IVA included. */
    back: z.number(),
  }),
  /** What buying one unit costs today, IVA included; null: it cannot be bought. */
  purchase: z.number().nullable(),
  /** Every condition, IVA included: what is not among them is not charged. */
  conditions: z.array(z.object({ label: z.string(), text: z.string() })),
  terms_version: z.string(),
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

/** A contract's page for the shop's people. */
export const rentalWhole = rentalPage.extend({
  /** Bringing a unit back today, before the term ends; null: that is no early end. Euros. */
  early_end: z
    .object({
      months_left: z.number().int(),
      /** The last day of the month that runs, which is paid whole. */
      month_ends: day,
      /** What the contract says that costs for one unit, as its price was typed. */
      fee: z.object({ net: z.number(), with_iva: z.number().nullable(), iva_rate: z.number().int() }),
    })
    .nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  user_id: z.string().nullable(),
  product_id: z.string().nullable(),
  version: z.number().int(),
  /** Serial numbers of the units that are kept for it until they are handed over; not of those that nobody read yet. */
  reserved: z.array(z.string()),
  /** The one press of its record. */
  press: z.enum(NEXT_ACTIONS).nullable(),
  events: z.array(contractEvent(state)),
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
    /** Of one order. */
    order: line(60).optional(),
    view: z.enum(RENTAL_VIEWS).optional(),
    sort: sortBy(RENTALS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(listed),
});

/** Cards of one column of the board, at most; the list has the rest. */
export const BOARD_CARDS = 40;

export const getRentalBoard = defineCall({
  method: 'GET',
  path: '/api/admin/rentals/board',
  summary: 'O quadro dos contratos de aluguer: por estado, o dia mais próximo em cima',
  tag,
  access: { can: 'rentals.read' },
  response: z.object({
    columns: z.array(z.object({ state, total: z.number().int(), cards: z.array(listed) })),
  }),
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
/** How the deposit was received; left out: it is received already, or stays open. */
const deposit_way = z.enum(RECEIPT_WAYS, 'Escolha como foi recebida').nullish();
/** Why a deposit that is asked for is not received now. */
const open_reason = optionalLine(300);
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
    deposit_way,
    open_reason,
    /** What the counters show, in the order of the units. */
    counters: z.array(optionalCounter).max(MOST_UNITS_AT_ONCE).default([]),
    /** What the counters of colour show, in the order of the units. */
    colour_counters: z.array(optionalCounter).max(MOST_UNITS_AT_ONCE).default([]),
  }),
  response: rentalWhole,
});

export const registerRentalUnit = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/reserved-units',
  summary:
    'Regista a unidade lida, se ainda não é conhecida, e reserva-a para a encomenda do contrato. A mesma unidade outra vez já está',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({ code: unitCode }),
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
    counter_out: optionalCounter,
    counter_in: optionalCounter,
    colour_counter_out: optionalCounter,
    colour_counter_in: optionalCounter,
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
          counter: optionalCounter,
          colour_counter: optionalCounter,
        }),
      )
      .min(1, 'Escolha as unidades que voltaram')
      .max(MOST_UNITS_AT_ONCE),
    /** Of units that come back before the term ends: what that costs, euros with IVA, as it was seen. */
    early_end: z
      .object({
        fee: amount('Indique o valor que viu'),
        /** Why it is not asked for: a manager's word. */
        waive_why: optionalLine(300),
      })
      .nullish(),
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
    /** Euros, IVA included, that stay with the shop for damage: a bill of the contract, paid with them. */
    kept: amount('Indique quanto fica com a loja'),
    why: text(1000).nullish(),
    photos: visit.photos,
    /** Whether what is still to be paid of the contract is paid with the deposit, as far as it goes. */
    takes_open: flag.default(false),
    /** Why what is still to be paid stays so, while the deposit goes back. */
    open_why: optionalLine(300),
    iban: optionalIban,
  }),
  response: rentalWhole,
});

export const returnRentalPages = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/pages-refund',
  summary:
    'Devolve o que foi pago a mais por páginas de um aluguer que terminou. Repetido, já está devolvido',
  tag,
  access: { can: 'payments.refund' },
  also: [409],
  params,
  body: z.object({ iban: optionalIban }),
  response: rentalWhole,
});

export const returnRentalWithdrawal = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/withdrawal-refund',
  summary: 'Devolve o que foi pago de um aluguer de que o cliente desistiu, menos os dias de uso. Uma vez',
  tag,
  access: { can: 'payments.refund' },
  also: [409],
  params,
  body: z.object({ iban: optionalIban }),
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

export const addRentalUnits = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/units',
  summary:
    'Junta unidades a um contrato, lidas uma a uma, com a sua caução; a parte do mês em curso entra na próxima mensalidade',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: z.object({
    ...visit,
    units: z.array(unitCode).min(1, 'Leia as unidades').max(MOST_UNITS_AT_ONCE),
    deposit_way,
    open_reason,
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

const readBody = z.object({
  request_id,
  unit_id: z.uuid('Unidade desconhecida'),
  pages: counter,
  /** What the counter of colour shows, where there is one. */
  colour_pages: optionalCounter,
  /** That it is right though it falls back or leaps. */
  confirm: flag,
});

export const readRentalCounter = defineCall({
  method: 'POST',
  path: '/api/admin/rentals/{id}/readings',
  summary: 'A loja lê o contador de uma unidade. O mesmo request_id é a mesma leitura',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params,
  body: readBody,
  response: rentalWhole,
});

export const checkRentalReading = defineCall({
  method: 'PUT',
  path: '/api/admin/rentals/{id}/readings/{reading}',
  summary: 'Verifica uma leitura: está certa, era outro número, ou não conta',
  tag,
  access: { can: 'rentals.change' },
  also: [409],
  params: params.extend({ reading: z.uuid('Leitura desconhecida') }),
  body: z.object({
    state: z.enum(['conta', 'recusada'], 'Diga se a leitura conta'),
    /** What it should have said; left out: what it says. */
    pages: optionalCounter,
    colour_pages: optionalCounter,
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

export const getDepositReceipt = defineCall({
  method: 'GET',
  path: '/api/admin/rentals/{id}/deposit-receipt',
  summary: 'O comprovativo da caução em PDF, do que se recebeu e devolveu; não serve de fatura',
  tag,
  access: { can: 'rentals.read' },
  also: [409, 503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params,
  response: fileResponse,
});

/** A rental's id, for its account; the word of its link, for whoever has that. */
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

export const getOwnDepositReceipt = defineCall({
  method: 'GET',
  path: '/api/rentals/{key}/deposit-receipt',
  summary: 'O comprovativo da caução em PDF, do cliente ou de quem tem o seu link',
  tag: 'Alugueres',
  access: 'optional',
  also: [409, 503],
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
  response: paged(myRental),
});

export const listOrderRentals = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/rentals',
  summary:
    'Os contratos de aluguer de uma encomenda, com o que abre cada um: da conta, ou do link da encomenda',
  tag: 'Alugueres',
  access: 'optional',
  params: z.object({ id: line(60, 1) }),
  query: z.object({ t: line(80).optional() }),
  response: z.object({
    items: z.array(
      rental.pick({ number: true, product_name: true, state: true }).extend({ key: z.string() }),
    ),
  }),
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

export const readOwnCounter = defineCall({
  method: 'POST',
  path: '/api/rentals/{key}/readings',
  summary:
    'O cliente diz o que o contador mostra; o que recua ou salta é perguntado e fica para a loja verificar',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 3600 },
  params: key,
  body: readBody,
  status: 201,
  response: rentalPage,
});

export const addReadingPhoto = defineCall({
  method: 'POST',
  path: '/api/rentals/{key}/readings/{reading}/photo',
  summary: 'O cliente junta a fotografia do contador a uma leitura sua (multipart, campo file)',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  upload: true,
  limit: { points: 20, seconds: 3600 },
  params: key.extend({ reading: z.uuid('Leitura desconhecida') }),
  status: 201,
  response: rentalPage,
});

export const extendOwnRental = defineCall({
  method: 'POST',
  path: '/api/rentals/{key}/extension',
  summary: 'O cliente renova o contrato por mais alguns meses, ao preço dele',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  limit: { points: 20, seconds: 3600 },
  params: key,
  body: z.object({
    months: whole('Indique por quantos meses', { min: 1, max: 60 }),
    /** The term that the customer saw: the same press again is the same change. */
    from_months: whole('Indique o prazo atual', { min: 1, max: 180 }),
  }),
  response: rentalPage,
});

export const withdrawOwnRental = defineCall({
  method: 'POST',
  path: '/api/rentals/{key}/withdrawal',
  summary: 'O consumidor desiste do aluguer, sem indicar o motivo; repetido, já está',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  limit: { points: 20, seconds: 3600 },
  params: key,
  body: z.object({}),
  response: rentalPage,
});

export const endOwnRental = defineCall({
  method: 'POST',
  path: '/api/rentals/{key}/end',
  summary: 'O cliente termina o contrato no fim do mês em curso, pelo que o contrato diz',
  tag: 'Alugueres',
  access: 'optional',
  also: [409],
  limit: { points: 20, seconds: 3600 },
  params: key,
  body: z.object({
    /** Euros with IVA, as the customer saw it. */
    fee: amount('Indique o valor que viu'),
  }),
  response: rentalPage,
});

export const getRentalFreeDay = defineCall({
  method: 'GET',
  path: '/api/products/{id}/rental-free-day',
  summary: 'O primeiro dia em que acaba um aluguer deste artigo, para quando não há nenhum livre',
  tag: 'Alugueres',
  access: 'public',
  limit: { points: 120, seconds: 60 },
  params: z.object({ id: z.uuid('Artigo desconhecido') }),
  response: z.object({ day: day.nullable() }),
});
