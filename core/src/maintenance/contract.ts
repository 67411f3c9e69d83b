import { z } from 'zod';
import { contractEvent } from '../charges/contract-event.ts';
import { dueView, planView } from '../charges/plan-view.ts';
import { EVERY_MONTHS } from '../charges/rules/due-dates.ts';
import { PRICE_NOTICE_DAYS } from '../charges/values.ts';
import { deviceType } from '../repairs/contract.ts';
import { DEVICE_TYPES } from '../repairs/values.ts';
import { defineCall } from '../shared/call.ts';
import { flag, optionalAmount, optionalWhole, whole } from '../shared/kind-input.ts';
import {
  fileResponse,
  instant,
  line,
  listPaging,
  optionalLine,
  optionalNif,
  page,
  paged,
  serialLine,
  text,
} from '../shared/schemas.ts';
import { serialKey } from '../shared/serial-key.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { MAINTENANCE_STATES } from './lifecycle.ts';
import { ACCEPT_WAYS, conditions, MOST_DEVICES } from './values.ts';

const tag = 'Painel: manutenção';
const state = z.enum(MAINTENANCE_STATES, 'Estado desconhecido');
const params = z.object({ id: z.uuid('Contrato desconhecido') });
/** YYYY-MM-DD, in Lisbon. */
const day = z.iso.date('Data inválida');
const request_id = z.uuid('Pedido inválido');
const plan_id = z.uuid('Escolha o plano');

const everyMonths = z.union(
  EVERY_MONTHS.map((months) => z.literal(months)),
  'Escolha ao mês ou ao ano',
);

/** What the shop offers. Amounts in euros without IVA, and with it where they were typed so; null: typed without. */
export const maintenancePlan = z.object({
  id: z.string(),
  name: z.string(),
  every_months: everyMonths,
  price: z.number(),
  price_with_iva: z.number().nullable(),
  /** Included in each period. */
  hours: z.number().int(),
  visits: z.number().int(),
  response_hours: z.number().int().nullable(),
  discount_percent: z.number().int(),
  devices: z.number().int().nullable(),
  extra_hour: z.number(),
  extra_hour_with_iva: z.number().nullable(),
  notice_days: z.number().int(),
  is_on_sale: z.boolean(),
  version: z.number().int(),
  /** Contracts of it that run. */
  contracts: z.number().int(),
});
export type MaintenancePlan = z.output<typeof maintenancePlan>;

/** The price and that of an hour above: either without IVA or with it, as it was typed (docs/adr/0593). */
const planBody = z.object({
  name: line(120, 1, 'Indique o nome'),
  every_months: z.preprocess((given) => Number(given), everyMonths),
  price: optionalAmount,
  price_with_iva: optionalAmount,
  hours: whole('Indique as horas incluídas', { min: 0, max: 1000 }),
  visits: whole('Indique as visitas incluídas', { min: 0, max: 366 }),
  response_hours: optionalWhole({ min: 1, max: 720 }),
  discount_percent: whole('Indique o desconto', { min: 0, max: 100 }),
  devices: optionalWhole({ min: 1, max: MOST_DEVICES }),
  extra_hour: optionalAmount,
  extra_hour_with_iva: optionalAmount,
  notice_days: whole('Indique os dias de aviso', { min: 0, max: 90 }),
  is_on_sale: flag,
});

export const listMaintenancePlans = defineCall({
  method: 'GET',
  path: '/api/admin/maintenance-plans',
  summary: 'Planos de manutenção, os que se vendem primeiro',
  tag,
  access: { can: 'maintenance.read' },
  query: z.object({ page }),
  response: paged(maintenancePlan),
});

export const addMaintenancePlan = defineCall({
  method: 'POST',
  path: '/api/admin/maintenance-plans',
  summary: 'Faz um plano de manutenção; o mesmo request_id é o mesmo plano',
  tag,
  access: { can: 'maintenance.plans' },
  also: [409],
  body: planBody.extend({ request_id }),
  status: 201,
  response: maintenancePlan,
});

export const saveMaintenancePlan = defineCall({
  method: 'PUT',
  path: '/api/admin/maintenance-plans/{id}',
  summary: 'Altera um plano de manutenção; os contratos feitos ficam como estão',
  tag,
  access: { can: 'maintenance.plans' },
  also: [409],
  params: z.object({ id: z.uuid('Plano desconhecido') }),
  body: planBody.extend(asRead(planBody)),
  response: maintenancePlan,
});

/** What a contract used of what is included, in one period. */
const usage = z.object({
  from: day,
  /** Its last day. */
  until: day,
  minutes: z.number().int(),
  visits: z.number().int(),
  /** Above the included, and on no charge yet. */
  extra_minutes: z.number().int(),
  /** What they cost, IVA included. */
  extra_price: z.number(),
});

/** A contract as a list shows it. Amounts in euros with IVA. */
export const maintenance = z.object({
  id: z.string(),
  number: z.number().int(),
  state,
  customer_name: z.string(),
  plan: z.string(),
  every_months: everyMonths,
  price: z.number(),
  /** Minutes included in a period, and used in the present one. */
  included_minutes: z.number().int(),
  used_minutes: z.number().int(),
  /** Minutes above the included that wait to be charged. */
  extra_minutes: z.number().int(),
  devices: z.number().int(),
  starts_on: day,
  ends_on: day.nullable(),
  late_since: day.nullable(),
  created_at: instant,
});
export type Maintenance = z.output<typeof maintenance>;

/** A maintenance contract in its customer's list. */
export const myMaintenance = maintenance.extend({ due: dueView.nullable() });
export type MyMaintenance = z.output<typeof myMaintenance>;

/** What its customer sees of a contract. */
export const maintenancePage = maintenance.omit({ devices: true }).extend({
  version: z.number().int(),
  billing_name: z.string().nullable(),
  nif: z.string().nullable(),
  conditions,
  /** What else it is to say from a day on, as was told; null: nothing. Amounts in euros with IVA. */
  next: z
    .object({
      from: day,
      /** Another plan, which counts at once when its customer says yes. */
      may_accept: z.boolean(),
      price: z.number(),
      extra_hour: z.number(),
      conditions,
    })
    .nullable(),
  accepted_at: instant.nullable(),
  /** What one hour above the included costs, IVA included. */
  extra_hour: z.number(),
  devices: z.array(
    z.object({
      /** Of its row in this contract. */
      id: z.string(),
      equipment_id: z.string(),
      device_type: z.enum(DEVICE_TYPES),
      name: z.string(),
      serial_number: z.string().nullable(),
      since: instant,
    }),
  ),
  usage,
  visits: z.array(
    z.object({ id: z.string(), on: day, minutes: z.number().int(), note: z.string().nullable() }),
  ),
  plan_charges: planView.nullable(),
  /** Withdrawing without saying why, as a consumer may: until when, when it was done, and what is paid then (euros with IVA). */
  withdrawal: z.object({
    can: z.boolean(),
    until: day.nullable(),
    at: instant.nullable(),
    part: z.number(),
  }),
});
export type MaintenancePage = z.output<typeof maintenancePage>;

/** A maintenance contract's page for the shop's people. */
export const maintenanceWhole = maintenancePage.extend({
  user_id: z.string().nullable(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  plan_id: z.string().nullable(),
  sent_at: instant.nullable(),
  accepted_way: z.enum(ACCEPT_WAYS).nullable(),
  accepted_version: z.number().int().nullable(),
  accepted_note: z.string().nullable(),
  terms_version: z.string().nullable(),
  /** The period before, while something of it waits to be charged. */
  before: usage.nullable(),
  /** Repairs that were worked on in the present period and the one before. */
  repairs: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      device: z.string(),
      minutes: z.number().int(),
      counts: z.boolean(),
    }),
  ),
  /** Euros without IVA that changes of plan left, to come off the next charges. */
  credit: z.number(),
  events: z.array(contractEvent(state)),
});
export type MaintenanceWhole = z.output<typeof maintenanceWhole>;

/** The columns that the panel's list can be put in order by. */
export const MAINTENANCE_SORTED_BY = ['created_at', 'customer_name'] as const;
export const MAINTENANCE_VIEWS = ['today', 'running', 'to_accept', 'late', 'ending'] as const;

export const listMaintenance = defineCall({
  method: 'GET',
  path: '/api/admin/maintenance',
  summary: 'Contratos de manutenção, os mais recentes primeiro',
  tag,
  access: { can: 'maintenance.read' },
  wire: 'list',
  query: z.object({
    /** CM-1042, or a part of plan, name, email, phone or NIF. */
    q: line(120).optional(),
    state: state.optional(),
    view: z.enum(MAINTENANCE_VIEWS).optional(),
    sort: sortBy(MAINTENANCE_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(maintenance),
});

export const getAdminMaintenance = defineCall({
  method: 'GET',
  path: '/api/admin/maintenance/{id}',
  summary: 'Um contrato de manutenção, com equipamentos, horas e versões',
  tag,
  access: { can: 'maintenance.read' },
  params,
  response: maintenanceWhole,
});

/** A change of a contract by the shop's people, whose answer is the contract after it. */
const change = {
  tag,
  access: { can: 'maintenance.change' },
  also: [409],
  params,
  response: maintenanceWhole,
} as const;

export const makeMaintenance = defineCall({
  method: 'POST',
  path: '/api/admin/maintenance',
  summary: 'Faz um contrato de manutenção, em rascunho; o mesmo request_id é o mesmo contrato',
  tag,
  access: { can: 'maintenance.change' },
  also: [409],
  body: z.object({
    request_id,
    user_id: line(60, 1, 'Escolha o cliente'),
    plan_id,
    starts_on: day,
    billing_name: optionalLine(120),
    nif: optionalNif,
    equipment_ids: z.array(z.uuid('Equipamento desconhecido')).max(MOST_DEVICES).default([]),
  }),
  status: 201,
  response: maintenanceWhole,
});

export const sendMaintenance = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/maintenance/{id}/send',
  summary: 'Envia as condições ao cliente, com o link para as aceitar',
});

export const noteMaintenanceAccepted = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/maintenance/{id}/accepted',
  summary: 'Regista que o cliente aceitou as condições ao balcão; o contrato começa',
  body: z.object({ version: z.number().int(), note: optionalLine(300) }),
});

export const cancelMaintenance = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/maintenance/{id}/cancel',
  summary: 'Cancela um contrato de manutenção que não foi aceite',
});

export const changeMaintenancePlan = defineCall({
  ...change,
  method: 'PUT',
  path: '/api/admin/maintenance/{id}/plan',
  summary: `Muda o plano de um contrato. Um que custe mais espera que o cliente o aceite, ou pelo período que comece ${PRICE_NOTICE_DAYS} dias depois do aviso; outro vale hoje, e o que foi cobrado acerta-se ao dia`,
  body: z.object({
    /** null: what was offered is taken back. */
    plan_id: plan_id.nullable(),
    version: z.number().int(),
    /** The customer said yes at the counter. */
    accepted: z.boolean().default(false),
  }),
});

export const endMaintenance = defineCall({
  ...change,
  method: 'PUT',
  path: '/api/admin/maintenance/{id}/end',
  summary: 'Aviso de fim: acaba no fim do período em que o aviso acaba; on a null volta atrás',
  body: z.object({
    /** When the notice ends; the contract ends with that day's period. */
    on: day.nullable(),
  }),
});

export const coverDevice = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/maintenance/{id}/devices',
  summary: 'Junta ao contrato um equipamento do cliente, ou um novo pelo número de série',
  body: z.object({
    equipment_id: z.uuid('Equipamento desconhecido').nullish(),
    device: z
      .object({
        device_type: deviceType,
        brand: line(80, 1, 'Indique a marca'),
        model: line(120, 1, 'Indique o modelo'),
        serial_number: serialLine.refine((typed) => serialKey(typed) !== null, 'Indique o número de série'),
      })
      .nullish(),
  }),
});

export const uncoverDevice = defineCall({
  ...change,
  method: 'DELETE',
  path: '/api/admin/maintenance/{id}/devices/{device}',
  summary: 'Retira um equipamento do contrato, a partir de agora',
  params: params.extend({ device: z.uuid('Equipamento desconhecido') }),
});

export const noteVisit = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/maintenance/{id}/visits',
  summary: 'Anota uma visita, com o tempo que levou; o mesmo request_id é a mesma',
  body: z.object({
    request_id,
    on: day,
    minutes: whole('Indique os minutos', { min: 0, max: 1440 }),
    note: optionalLine(300),
  }),
});

export const removeVisit = defineCall({
  ...change,
  method: 'DELETE',
  path: '/api/admin/maintenance/{id}/visits/{visit}',
  summary: 'Retira uma visita anotada por engano',
  params: params.extend({ visit: z.uuid('Visita desconhecida') }),
});

export const setRepairCounts = defineCall({
  ...change,
  method: 'PUT',
  path: '/api/admin/maintenance/{id}/repairs/{repair}',
  summary: 'Diz se o trabalho de uma reparação conta nas horas do contrato',
  params: params.extend({ repair: z.uuid('Reparação desconhecida') }),
  body: z.object({ counts: z.boolean() }),
});

export const chargeExtraHours = defineCall({
  ...change,
  method: 'POST',
  path: '/api/admin/maintenance/{id}/extra',
  summary: 'Põe as horas a mais de um período na próxima mensalidade; o mesmo request_id é o mesmo',
  body: z.object({
    request_id,
    /** First day of the period. */
    period: day,
    /** What whoever pressed saw. */
    minutes: z.number().int().min(1),
  }),
});

/** The contract that covers a repair's device now. */
const repairCover = z.object({
  cover: z
    .object({
      id: z.string(),
      number: z.number().int(),
      state,
      included_minutes: z.number().int(),
      used_minutes: z.number().int(),
      /** Off parts in its quote; 0: none. */
      discount_percent: z.number().int(),
    })
    .nullable(),
});

export type RepairCover = z.output<typeof repairCover>;

export const getRepairCover = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/maintenance',
  summary: 'O contrato de manutenção que cobre o equipamento de uma reparação; null: nenhum',
  tag,
  access: { can: 'repairs.read' },
  params: z.object({ id: z.uuid('Reparação desconhecida') }),
  response: repairCover,
});

const paper = {
  method: 'GET',
  also: [503],
  wire: 'file',
  response: fileResponse,
} as const;

export const getMaintenanceDocument = defineCall({
  ...paper,
  path: '/api/admin/maintenance/{id}/document',
  summary: 'O contrato de manutenção em PDF; não serve de fatura',
  tag,
  access: { can: 'maintenance.read' },
  limit: { points: 300, seconds: 600 },
  params,
});

/** A contract's id, for its account; the word of its link, for whoever has that. */
const key = z.object({ key: line(80, 1) });

export const listMyMaintenance = defineCall({
  method: 'GET',
  path: '/api/my/maintenance',
  summary: 'Os meus contratos de manutenção, os mais recentes primeiro',
  tag: 'Manutenção',
  access: 'customer',
  query: z.object({ page }),
  response: paged(myMaintenance),
});

export const getMaintenance = defineCall({
  method: 'GET',
  path: '/api/maintenance/{key}',
  summary: 'Um contrato de manutenção, do cliente ou de quem tem o seu link',
  tag: 'Manutenção',
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params: key,
  response: maintenancePage,
});

export const getOwnMaintenanceDocument = defineCall({
  ...paper,
  path: '/api/maintenance/{key}/document',
  summary: 'O contrato de manutenção em PDF, do cliente ou de quem tem o seu link',
  tag: 'Manutenção',
  access: 'optional',
  limit: { points: 30, seconds: 600 },
  params: key,
});

export const acceptMaintenance = defineCall({
  method: 'POST',
  path: '/api/maintenance/{key}/accept',
  summary: 'O cliente aceita as condições que leu: o contrato começa, ou passa já ao plano proposto',
  tag: 'Manutenção',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 600 },
  params: key,
  body: z.object({ version: z.number().int() }),
  response: maintenancePage,
});

export const tellMaintenanceEnd = defineCall({
  method: 'POST',
  path: '/api/maintenance/{key}/end',
  summary: 'O cliente dá o aviso de fim; acaba no fim do período em que o aviso acaba',
  tag: 'Manutenção',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 600 },
  params: key,
  response: maintenancePage,
});

export const withdrawMaintenance = defineCall({
  method: 'POST',
  path: '/api/maintenance/{key}/withdrawal',
  summary: 'O consumidor desiste do contrato, sem indicar o motivo; repetido, já está',
  tag: 'Manutenção',
  access: 'optional',
  also: [409],
  limit: { points: 20, seconds: 3600 },
  params: key,
  body: z.object({}),
  response: maintenancePage,
});

export const askMaintenanceHelp = defineCall({
  method: 'POST',
  path: '/api/maintenance/{key}/help',
  summary:
    'O cliente pede ajuda com um equipamento coberto: abre a reparação dele. O mesmo request_id é o mesmo pedido',
  tag: 'Manutenção',
  access: 'optional',
  also: [409],
  limit: { points: 10, seconds: 3600 },
  params: key,
  body: z.object({
    request_id,
    device: z.uuid('Equipamento desconhecido'),
    problem: text(1000, 5, 'Diga o que se passa'),
  }),
  status: 201,
  response: z.object({ number: z.number().int(), key: z.string() }),
});
