import { z } from 'zod';
import { deviceType, problemDescription, repairPhoto } from '../repairs/contract.ts';
import { DEVICE_TYPES, REPAIR_STATUSES } from '../repairs/values.ts';
import { defineCall } from '../shared/call.ts';
import { instant, line, listPaging, optionalSerial, page, paged, serialLine } from '../shared/schemas.ts';

const photo = repairPhoto.pick({ id: true, url: true, width: true, height: true });
const params = z.object({ id: z.uuid('Equipamento desconhecido') });

/** Of a unit that the shop sold or let: which order, and until when it is guaranteed. */
export const soldUnit = z.object({
  order_id: z.string(),
  order_number: z.number().int(),
  line_id: z.string(),
  name: z.string(),
  serial_number: z.string(),
  is_rental: z.boolean(),
  bought_at: instant,
  delivered_at: instant.nullable(),
  /** null: not delivered yet, or it has none. */
  guarantee_until: instant.nullable(),
  is_over: z.boolean(),
});
export type SoldUnit = z.output<typeof soldUnit>;

/** A device as its owner sees it. */
export const equipment = z.object({
  id: z.string(),
  device_type: z.enum(DEVICE_TYPES),
  brand: z.string(),
  model: z.string(),
  serial_number: z.string().nullable(),
  /** The order that it came with; null: not bought here, as far as is known. */
  sold: soldUnit.nullable(),
  repairs: z.number().int(),
  /** The newest repair that is not over; null: none. */
  open_repair: z
    .object({ id: z.string(), number: z.number().int(), status: z.enum(REPAIR_STATUSES) })
    .nullable(),
  /** The latest end of the guarantees that stand, of the sale or of a repair; null: none stands. */
  guarantee_until: instant.nullable(),
});
export type Equipment = z.output<typeof equipment>;

/** What happened to a device. */
export const EQUIPMENT_FACTS = ['venda', 'aluguer', 'reparacao', 'garantia'] as const;

export const equipmentFact = z.object({
  kind: z.enum(EQUIPMENT_FACTS),
  /** Of the order or of the repair. */
  id: z.string(),
  /** "Encomenda N.º 1042", or "T-1042". */
  label: z.string(),
  detail: z.string(),
  at: instant,
  guarantee_until: instant.nullable(),
});
export type EquipmentFact = z.output<typeof equipmentFact>;

const details = { history: z.array(equipmentFact), photos: z.array(photo) };

export const equipmentDetail = equipment.extend(details);
export type EquipmentDetail = z.output<typeof equipmentDetail>;

export const listMyEquipment = defineCall({
  method: 'GET',
  path: '/api/my/equipment',
  summary: 'Os meus equipamentos: comprados, alugados ou reparados na loja',
  tag: 'Reparações',
  access: 'customer',
  query: z.object({ page }),
  response: paged(equipment),
});

export const getMyEquipment = defineCall({
  method: 'GET',
  path: '/api/my/equipment/{id}',
  summary: 'Um equipamento meu, com a sua atividade',
  tag: 'Reparações',
  access: 'customer',
  params,
  response: equipmentDetail,
});

export const addEquipmentPhoto = defineCall({
  method: 'POST',
  path: '/api/my/equipment/{id}/photos',
  summary: 'Junta uma fotografia a um equipamento meu (multipart, campo file)',
  tag: 'Reparações',
  access: 'customer',
  also: [409],
  upload: true,
  limit: { points: 40, seconds: 600 },
  params,
  status: 201,
  response: equipmentDetail,
});

export const removeEquipmentPhoto = defineCall({
  method: 'DELETE',
  path: '/api/my/equipment/{id}/photos/{photo}',
  summary: 'Retira uma fotografia de um equipamento meu',
  tag: 'Reparações',
  access: 'customer',
  limit: { points: 60, seconds: 600 },
  params: params.extend({ photo: z.uuid('Fotografia desconhecida') }),
  response: equipmentDetail,
});

export const findMySerial = defineCall({
  method: 'GET',
  path: '/api/my/serial',
  summary: 'O equipamento meu com este número de série; null quando não é de nenhum',
  tag: 'Reparações',
  access: 'customer',
  limit: { points: 120, seconds: 600 },
  query: z.object({ serial: line(80, 3, 'Indique o número de série') }),
  response: z.object({ equipment: equipment.nullable() }),
});

/** A device as the panel sees it, with whose it is. */
export const adminEquipment = equipment.extend({
  owner: z.object({ id: z.string(), name: z.string() }),
});
export type AdminEquipment = z.output<typeof adminEquipment>;

export const listEquipment = defineCall({
  method: 'GET',
  path: '/api/admin/equipment',
  summary: 'Equipamentos, para o painel, os mexidos há menos tempo primeiro',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  wire: 'list',
  query: z.object({
    /** A part of type, brand, model or serial number. */
    q: line(120).optional(),
    user_id: line(60).optional(),
    ...listPaging,
  }),
  response: paged(adminEquipment),
});

export const getEquipment = defineCall({
  method: 'GET',
  path: '/api/admin/equipment/{id}',
  summary: 'Um equipamento, com tudo o que se sabe do seu número de série, também com donos anteriores',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  params,
  response: adminEquipment.extend(details),
});

/** A line of an order, with the guarantee of its units. */
export const guaranteedLine = z.object({
  line_id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  serials: z.array(z.string()),
  /** The repair's form is filled with these. */
  device_type: deviceType,
  brand: z.string(),
  model: z.string(),
  /** null: it has none of its own (rented, a licence), or was not delivered yet. */
  guarantee_until: instant.nullable(),
  /** It can be claimed: delivered, and not over. */
  can_claim: z.boolean(),
  /** A claim of it that is being dealt with. */
  open_claim: z.object({ repair_id: z.string(), number: z.number().int() }).nullable(),
});
export type GuaranteedLine = z.output<typeof guaranteedLine>;

const order = z.object({ id: line(60, 1) });
const ofOrder = order.extend({ line: z.uuid('Artigo desconhecido') });
const lines = z.object({ items: z.array(guaranteedLine) });

export const listOrderGuarantees = defineCall({
  method: 'GET',
  path: '/api/orders/{id}/guarantees',
  summary:
    'Garantia e números de série de cada artigo de uma encomenda: do cliente, ou de quem tem o seu link',
  tag: 'Encomendas',
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params: order,
  query: z.object({ t: line(80).optional() }),
  response: lines,
});

export const listAdminOrderGuarantees = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}/guarantees',
  summary: 'Garantia e números de série de cada artigo de uma encomenda, para o painel',
  tag: 'Painel: encomendas',
  access: { can: 'orders.read' },
  params: order,
  response: lines,
});

export const noteSerials = defineCall({
  method: 'PUT',
  path: '/api/admin/orders/{id}/lines/{line}/serials',
  summary: 'Anota os números de série das unidades de um artigo, lidos ao embalar; ficam estes e mais nenhum',
  tag: 'Painel: encomendas',
  access: { can: 'orders.change' },
  also: [409],
  params: ofOrder,
  body: z.object({ serials: z.array(serialLine).max(200, 'No máximo 200 números de série') }),
  response: lines,
});

export const claimSale = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/lines/{line}/claim',
  summary:
    'Aciona a garantia de um artigo em nome do cliente: faz a reparação, ligada à venda. O mesmo request_id é a mesma',
  tag: 'Painel: encomendas',
  access: { can: 'repairs.change' },
  also: [409],
  params: ofOrder,
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    problem_description: problemDescription,
    /** Of the unit, when several were sold. */
    serial_number: optionalSerial,
  }),
  status: 201,
  response: z.object({ id: z.string(), number: z.number().int() }),
});
