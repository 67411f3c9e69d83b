import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { flag, optionalAmount, optionalChoice } from '../shared/kind-input.ts';
import { PURCHASE_ORIGINS } from '../shared/margin.ts';
import {
  fileResponse,
  instant,
  line,
  listPaging,
  optionalLine,
  paged,
  serialLine,
  text,
} from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { HOLDER_KINDS, UNIT_STATES } from './lifecycle.ts';
import { MOST_UNITS, UNIT_CONDITIONS, UNIT_ORIGINS } from './values.ts';

const tag = 'Painel: unidades';
const params = z.object({ id: z.uuid('Unidade desconhecida') });
const state = z.enum(UNIT_STATES, 'Estado desconhecido');
const condition = z.enum(UNIT_CONDITIONS, 'Condição desconhecida');

const purchase = {
  purchase_origin: optionalChoice(PURCHASE_ORIGINS, 'Origem da compra desconhecida').optional(),
  purchased_on: z
    .preprocess((given) => (given === '' ? null : given), z.iso.date('Indique o dia').nullable())
    .optional(),
};

/** Who has a unit, as the panel shows it. */
const holder = z.object({
  kind: z.enum(HOLDER_KINDS),
  id: z.string(),
  /** "Encomenda N.º 1042"; null when it is not there any more. */
  label: z.string().nullable(),
  /** The id of the record that the panel opens for it: a loan's is its repair; null: none. */
  opens: z.string().nullable(),
});
export type UnitHeld = z.output<typeof holder>;

/** A device of the shop's own. */
export const unit = z.object({
  id: z.string(),
  number: z.number().int(),
  product: z.object({ id: z.string(), name: z.string(), is_rental: z.boolean() }),
  serial_number: z.string(),
  state,
  state_since: instant,
  holder: holder.nullable(),
  /** Kept to be lent while a customer's device is repaired. */
  is_loaner: z.boolean(),
  condition,
  /** Where it stands in the shop. */
  place: z.string().nullable(),
});
export type Unit = z.output<typeof unit>;

/** A unit in the list, with what it does for the shop. Euros without IVA. */
const listedUnit = unit.extend({
  /** What the shop paid for it. */
  cost: z.number().nullable(),
  /** What it earned so far; null where nothing says what it earns. */
  income: z.number().nullable(),
  /** Of the days since it came, those in which it was rented, whole %; null before its first day is over. */
  rented_percent: z.number().int().nullable(),
  /** The month in which it has earned its cost, going on as so far, YYYY-MM; null: nobody can say. */
  pays_in: z.string().nullable(),
});
export type ListedUnit = z.output<typeof listedUnit>;

const fact = z.object({
  at: instant,
  by: z.string().nullable(),
  /** What happened, in one line. */
  label: z.string(),
  note: z.string().nullable(),
  holder: holder.nullable(),
});
export type UnitFact = z.output<typeof fact>;

export const unitWhole = listedUnit.extend({
  condition_note: z.string().nullable(),
  /** Whom it was bought from, and when (YYYY-MM-DD): what lets it be sold under the margin scheme. */
  purchase_origin: z.enum(PURCHASE_ORIGINS).nullable(),
  purchased_on: z.string().nullable(),
  created_at: instant,
  /** Whole days since it came, and those of them in which a customer paid for it or had it. */
  days: z.object({ owned: z.number().int(), rented: z.number().int(), lent: z.number().int() }),
  photos: z.array(
    z.object({ id: z.string(), url: z.string(), width: z.number().int(), height: z.number().int() }),
  ),
  /** Newest first; the repairs of its serial number among them. */
  history: z.array(fact),
  /** Where the shop's people can put it from here. */
  next: z.array(state),
});
export type UnitWhole = z.output<typeof unitWhole>;

/** The columns that the panel's list can be put in order by. */
export const UNITS_SORTED_BY = ['number', 'state_since', 'product'] as const;

export const listUnits = defineCall({
  method: 'GET',
  path: '/api/admin/units',
  summary: 'Unidades da loja, as mais recentes primeiro',
  tag,
  access: { can: 'units.read' },
  wire: 'list',
  query: z.object({
    /** U-1042, the text of a label's QR, a serial number, or a part of it or of the article's name. */
    q: line(200).optional(),
    state: state.optional(),
    product_id: z.uuid('Artigo desconhecido').optional(),
    /** `loaners`: those kept to be lent. `lendable`: what is free, loaners first. */
    view: z.enum(['loaners', 'lendable']).optional(),
    sort: sortBy(UNITS_SORTED_BY).default('-number'),
    ...listPaging,
  }),
  response: paged(listedUnit),
});

const day = z.iso.date('Data inválida');

/** What a unit did, does or will do in a month: one bar of its row. Days in Lisbon. */
const bar = z.object({
  state,
  from: day,
  /** Its last day; null: it goes on, nobody knows until when. */
  to: day.nullable(),
  /** It has not begun: what is agreed on for a unit that is reserved. */
  is_planned: z.boolean(),
  /** Another free unit can be taken in its place. */
  can_move: z.boolean(),
  holder: holder.nullable(),
});
export type UnitBar = z.output<typeof bar>;

const calendarRow = unit.extend({ bars: z.array(bar) });
export type CalendarRow = z.output<typeof calendarRow>;

export const getUnitsCalendar = defineCall({
  method: 'GET',
  path: '/api/admin/units/calendar',
  summary:
    'Um mês por unidade: contratos, reservas, reparações e empréstimos. As vendidas e abatidas só por estado',
  tag,
  access: { can: 'units.read' },
  query: z.object({
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Mês inválido'),
    q: line(200).optional(),
    state: state.optional(),
    product_id: z.uuid('Artigo desconhecido').optional(),
    ...listPaging,
  }),
  response: paged(calendarRow),
});

export const reserveInstead = defineCall({
  method: 'PUT',
  path: '/api/admin/units/{id}/reservation',
  summary:
    'Guarda outra unidade livre do mesmo artigo para a encomenda que tem esta. Repetido, já está feito',
  tag,
  access: { can: 'units.change' },
  also: [409],
  params,
  body: z.object({
    /** The order that the unit was seen to be reserved for. */
    order_id: line(80, 1, 'Encomenda desconhecida'),
    unit_id: z.uuid('Escolha a outra unidade'),
  }),
  response: unit,
});

export const getUnit = defineCall({
  method: 'GET',
  path: '/api/admin/units/{id}',
  summary: 'Uma unidade, com a sua história',
  tag,
  access: { can: 'units.read' },
  params,
  response: unitWhole,
});

export const addUnits = defineCall({
  method: 'POST',
  path: '/api/admin/units',
  summary: 'Regista unidades de um artigo, todas ou nenhuma. O mesmo request_id é o mesmo registo',
  tag,
  access: { can: 'units.change' },
  also: [409],
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    product_id: z.uuid('Escolha o artigo da loja'),
    serials: z
      .array(serialLine)
      .min(1, 'Leia pelo menos um número de série')
      .max(MOST_UNITS, `No máximo ${MOST_UNITS} de cada vez`),
    /** `counted`: they are the article's stock. `new`: the stock rises by them. */
    origin: z.enum(UNIT_ORIGINS, 'Diga se já estão no stock'),
    condition: condition.default('nova'),
    cost: optionalAmount.optional(),
    ...purchase,
    place: optionalLine(80),
    is_loaner: flag.optional(),
  }),
  status: 201,
  response: z.object({ items: z.array(unit), stock: z.number().int() }),
});

const unitForm = z.object({
  serial_number: serialLine.optional(),
  condition: condition.optional(),
  condition_note: text(1000).nullish(),
  cost: optionalAmount.optional(),
  ...purchase,
  place: optionalLine(80).optional(),
  is_loaner: z.boolean('Indique sim ou não').optional(),
});

export const changeUnit = defineCall({
  method: 'PUT',
  path: '/api/admin/units/{id}',
  summary: 'Altera o que se sabe de uma unidade; o que fica de fora não muda',
  tag,
  access: { can: 'units.change' },
  also: [409],
  params,
  body: unitForm.extend(asRead(unitForm)),
  response: unitWhole,
});

export const stepUnit = defineCall({
  method: 'PUT',
  path: '/api/admin/units/{id}/state',
  summary: 'Passa uma unidade a outro estado: reparação, vendida, abatida, de novo na loja',
  tag,
  access: { can: 'units.change' },
  also: [409],
  params,
  body: z.object({ state, note: text(500).nullish() }),
  response: unitWhole,
});

export const addUnitPhoto = defineCall({
  method: 'POST',
  path: '/api/admin/units/{id}/photos',
  summary: 'Junta uma fotografia da condição de uma unidade (multipart, campo file)',
  tag,
  access: { can: 'units.change' },
  also: [409],
  upload: true,
  limit: { points: 120, seconds: 600 },
  params,
  status: 201,
  response: unitWhole,
});

export const removeUnitPhoto = defineCall({
  method: 'DELETE',
  path: '/api/admin/units/{id}/photos/{photo}',
  summary: 'Retira uma fotografia de uma unidade',
  tag,
  access: { can: 'units.change' },
  params: params.extend({ photo: z.uuid('Fotografia desconhecida') }),
  response: unitWhole,
});

export const getUnitLabels = defineCall({
  method: 'GET',
  path: '/api/admin/units/labels',
  summary: 'Etiquetas de 62 mm das unidades indicadas, com QR que abre cada uma',
  tag,
  access: { can: 'units.read' },
  also: [404, 503],
  wire: 'file',
  limit: { points: 120, seconds: 600 },
  query: z.object({
    /** Ids, parted by commas. */
    ids: line(MOST_UNITS * 37, 1, 'Escolha as unidades')
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.uuid('Unidade desconhecida')).max(MOST_UNITS, `No máximo ${MOST_UNITS} de cada vez`)),
  }),
  response: fileResponse,
});
