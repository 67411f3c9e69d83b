import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { numberOr, whole } from '../shared/kind-input.ts';
import { readNumber } from '../shared/read-number.ts';
import { fileResponse, instant, line, listPaging, optionalLine, paged } from '../shared/schemas.ts';
import { OLD_CATEGORIES, type OldCategory } from './category.ts';
import { OLD_EQUIPMENT_STATES } from './lifecycle.ts';

const tag = 'Painel: equipamento antigo';
const id = z.object({ id: z.uuid('Equipamento desconhecido') });
const category = z.preprocess(
  (given) => (typeof given === 'string' ? Number(given) : given),
  z
    .number('Escolha a categoria')
    .refine((value) => OLD_CATEGORIES.some((one) => one === value), 'Escolha a categoria')
    .transform((value) => value as OldCategory),
);

/** What is handed over, and how many of it, as it is typed. */
export const handedOver = z.object({
  what: line(120, 2, 'Diga o que entrega'),
  quantity: whole('Indique quantos', { min: 1, max: 99 }).default(1),
});

/** Kilograms of all of them together, to the gram; empty: not weighed. */
const weight = z.preprocess(
  (given) => readNumber(given) ?? null,
  numberOr('Indique o peso em quilos')
    .min(0.001, 'O peso tem de ser maior do que zero')
    .max(2000, 'No máximo 2000 kg')
    .nullable(),
);

/** Old equipment that a customer hands over, free of charge, one for one (DL 152-D/2017, art. 13.º). */
export const oldEquipment = z.object({
  id: z.string(),
  what: z.string(),
  quantity: z.number().int(),
  state: z.enum(OLD_EQUIPMENT_STATES),
  /** The law's; null until it is there. */
  category: z.number().int().nullable(),
  weight_kg: z.number().nullable(),
  origin: z.enum(['encomenda', 'reparacao', 'porta']),
  order_id: z.string().nullable(),
  repair_id: z.string().nullable(),
  /** 'N.º 1042' or 'T-12'; null: at the door. */
  from: z.string().nullable(),
  destination: z.string().nullable(),
  guide: z.string().nullable(),
  sent_on: z.string().nullable(),
  received_at: instant.nullable(),
  created_at: instant,
});
export type OldEquipment = z.output<typeof oldEquipment>;

/** What an order says of it. */
export const orderOldEquipment = z.object({
  /** The shop asks for it with this order. */
  is_offered: z.boolean(),
  /** Whoever carries the order takes it away. */
  at_door: z.boolean(),
  asked: oldEquipment.pick({ id: true, what: true, quantity: true, state: true }).nullable(),
});
export type OrderOldEquipment = z.output<typeof orderOldEquipment>;

const period = {
  /** Days of Lisbon on which it was entered. */
  from: z.iso.date('Data inválida').optional(),
  to: z.iso.date('Data inválida').optional(),
};

export const listOldEquipment = defineCall({
  method: 'GET',
  path: '/api/admin/old-equipment',
  summary: 'O registo do equipamento antigo recebido, o mais recente primeiro',
  tag,
  access: { can: 'old-equipment.read' },
  wire: 'list',
  query: z.object({
    /** A part of what it is, of where it went or of the guide. */
    q: line(120).optional(),
    /** `asked`: still to come. `here`: in the shop, to be handed on. */
    view: z.enum(['asked', 'here'], 'Filtro desconhecido').optional(),
    repair: z.uuid('Reparação desconhecida').optional(),
    ...period,
    ...listPaging,
  }),
  response: paged(oldEquipment),
});

export const getOldEquipment = defineCall({
  method: 'GET',
  path: '/api/admin/old-equipment/{id}',
  summary: 'Um registo de equipamento antigo',
  tag,
  access: { can: 'old-equipment.read' },
  params: id,
  response: oldEquipment,
});

export const enterOldEquipment = defineCall({
  method: 'POST',
  path: '/api/admin/old-equipment',
  summary:
    'Regista equipamento antigo: recebido à porta ou de uma reparação, ou que o cliente de uma encomenda quer entregar',
  tag,
  access: { can: 'old-equipment.change' },
  also: [404, 409],
  body: handedOver.extend({
    request_id: z.uuid('Pedido inválido'),
    /** It is to come with this order; without a category. */
    order_id: line(60, 1).nullish(),
    /** It stayed with the shop from this repair. */
    repair_id: z.uuid('Reparação desconhecida').nullish(),
    /** Left out: the likely one, by what it is. */
    category: category.nullish(),
    weight_kg: weight.optional(),
  }),
  status: 201,
  response: oldEquipment,
});

export const stepOldEquipment = defineCall({
  method: 'POST',
  path: '/api/admin/old-equipment/{id}/step',
  summary: 'Diz que foi recebido, que não veio, ou desfaz; o que fica de fora não muda',
  tag,
  access: { can: 'old-equipment.change' },
  also: [409],
  params: id,
  body: z.object({
    state: z.enum(OLD_EQUIPMENT_STATES, 'Estado desconhecido'),
    quantity: handedOver.shape.quantity.unwrap().optional(),
    category: category.optional(),
    weight_kg: weight.optional(),
  }),
  response: oldEquipment,
});

/** Rows of one press, at most. */
export const MOST_SENT = 200;

export const sendOldEquipment = defineCall({
  method: 'POST',
  path: '/api/admin/old-equipment/send',
  summary:
    'Diz para onde foi o que estava na loja: ponto de recolha, dia e número da guia; sem ponto de recolha, afinal está na loja',
  tag,
  access: { can: 'old-equipment.change' },
  also: [404, 409],
  body: z
    .object({
      ids: z
        .array(z.uuid('Equipamento desconhecido'))
        .min(1, 'Escolha o que seguiu')
        .max(MOST_SENT, `No máximo ${MOST_SENT} de cada vez`),
      /** Null: it went nowhere after all, and neither day nor guide is left. */
      destination: line(200, 2, 'Indique o ponto de recolha').nullable(),
      guide: optionalLine(80),
      sent_on: z.iso.date('Indique o dia').nullish(),
    })
    .refine(({ destination, sent_on }) => destination === null || sent_on, {
      path: ['sent_on'],
      message: 'Indique o dia',
    }),
  response: z.object({ sent: z.number().int() }),
});

export const exportOldEquipment = defineCall({
  method: 'GET',
  path: '/api/admin/old-equipment/export',
  summary: 'O registo de um período, em CSV, por ordem de entrada',
  tag,
  access: { can: 'old-equipment.read' },
  isReport: true,
  wire: 'file',
  limit: { points: 30, seconds: 3600 },
  query: z.object(period),
  response: fileResponse,
});
