import { z } from 'zod';
import { soldUnit } from '../equipment/contract.ts';
import { newRepair } from '../repairs/admin-contract.ts';
import { signature } from '../repairs/signature.ts';
import { DEVICE_TYPES, MAX_VISIT, REPAIR_STATUSES } from '../repairs/values.ts';
import { billedForm } from '../shared/billed-form.ts';
import { defineCall } from '../shared/call.ts';
import { fileResponse, instant, line, optionalLine, optionalSerial } from '../shared/schemas.ts';
import { ACCESS_KINDS, BACKUPS, MARK_KINDS, MARK_SIDES, MAX_MARKS } from './values.ts';

const tag = 'Painel: reparações';
const params = z.object({ id: z.uuid('Reparação desconhecida') });
const thousandth = z.number().int().min(0).max(1000);

const mark = z.object({
  side: z.enum(MARK_SIDES),
  kind: z.enum(MARK_KINDS, 'Marca desconhecida'),
  x: thousandth,
  y: thousandth,
});

/** What keeping costs, as the terms said it; euros, IVA included. */
const storageClause = z.object({
  after_days: z.number().int(),
  daily: z.number(),
  most: z.number(),
});

/** What is noted of each device that is taken in. */
const ofDevice = {
  serial_number: optionalSerial,
  /** Who of the bench is given it; left out: nobody yet. */
  assigned_to: optionalLine(60),
  accessories: z.array(line(60, 1)).max(30, 'No máximo 30 acessórios').default([]),
  marks: z.array(mark).max(MAX_MARKS, `No máximo ${MAX_MARKS} marcas`).default([]),
  condition_note: optionalLine(1000),
  access_kind: z.enum(ACCESS_KINDS, 'Escolha como se entra no equipamento').default('nenhum'),
  /** The password, or the pattern as its points: 1-2-5-8. */
  access: optionalLine(200),
  backup: z.enum(BACKUPS, 'Escolha o que fica combinado sobre a cópia').default('feita'),
};

/** What is noted of the visit, whatever came in it. */
const ofVisit = {
  /** Made by the client: the same one sent again is the same intake. */
  request_id: z.uuid('Pedido inválido'),
  repair_deadline: z
    .union([z.literal('').transform(() => null), z.iso.date('Data inválida')])
    .nullish()
    .transform((day) => day ?? null),
  signed_name: optionalLine(120),
  /** What the terms that were signed said of keeping what nobody collects, as it was shown; left out: nothing. */
  storage: storageClause.nullish(),
  ...billedForm,
  signature: signature.nullish().transform((drawn) => drawn ?? null),
};
const taken = z.object({ id: z.string(), number: z.number().int() });

/** A device that is new here: a repair as the panel makes one, and how it came. */
const newDevice = newRepair.omit({ repair_deadline: true }).extend(ofDevice);

export const takeIn = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/intake',
  summary:
    'Dá entrada de um equipamento ao balcão, ou de vários da mesma visita (others), numa só folha. O mesmo request_id é a mesma entrada',
  tag,
  access: { can: 'repairs.change' },
  also: [404, 409],
  body: newDevice.extend({
    ...ofVisit,
    user_id: line(60, 1, 'Escolha o cliente da reparação'),
    /** What else came in the same visit. */
    others: z
      .array(newDevice)
      .max(MAX_VISIT - 1, `No máximo ${MAX_VISIT} equipamentos por visita`)
      .default([]),
  }),
  status: 201,
  response: taken,
});

export const takeInAsked = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/intake',
  summary:
    'Dá entrada ao balcão do equipamento de uma reparação que já foi pedida. O mesmo request_id é a mesma entrada',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params,
  body: z.object({ ...ofDevice, ...ofVisit }),
  response: taken,
});

const intake = z.object({
  accessories: z.array(z.string()),
  marks: z.array(mark),
  condition_note: z.string().nullable(),
  access_kind: z.enum(ACCESS_KINDS),
  /** Whether there is a password or pattern that may be shown to who has the right. */
  has_access: z.boolean(),
  backup: z.enum(BACKUPS),
  signed_name: z.string().nullable(),
  signed_at: instant.nullable(),
  at: instant,
});
export type Intake = z.output<typeof intake>;

export const getIntake = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/intake',
  summary: 'O que foi anotado na entrada do equipamento; null quando não entrou pelo balcão',
  tag,
  access: { can: 'repairs.read' },
  params,
  response: z.object({
    intake: intake.nullable(),
    /** What else came in the same visit, and stands on the same sheet. */
    others: z.array(
      z.object({
        id: z.string(),
        number: z.number().int(),
        device: z.string(),
        /** It may go with the first one that is handed over; what is left to pay of it, euros. */
        is_ready: z.boolean(),
        left: z.number(),
      }),
    ),
  }),
});

export const showAccess = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/intake/access',
  summary: 'Mostra a password ou o padrão do equipamento. Fica registado quem a viu',
  tag,
  access: { can: 'repairs.secrets' },
  also: [409],
  limit: { points: 30, seconds: 600 },
  params,
  response: z.object({ kind: z.enum(ACCESS_KINDS), access: z.string() }),
});

export const getIntakeDocument = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/intake/document',
  summary: 'A folha de entrada em PDF, que não serve de fatura',
  tag,
  access: { can: 'repairs.read' },
  also: [409, 503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params,
  query: z.object({
    /** Also the labels of the devices on it, after it. */
    labels: z.enum(['true', 'false'], 'Indique true ou false').optional(),
  }),
  response: fileResponse,
});

export const getRepairLabel = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/label',
  summary: 'Etiqueta de 62 mm com QR que abre a reparação no telemóvel do técnico',
  tag,
  access: { can: 'repairs.read' },
  also: [503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params,
  response: fileResponse,
});

export const findCounterCustomers = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/customers',
  summary: 'Clientes pelo nome, telefone, email ou NIF, para o balcão: no máximo oito',
  tag,
  access: { can: 'repairs.change' },
  query: z.object({ q: line(120, 2, 'Escreva pelo menos duas letras') }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        /** Their newest requests whose device has not come yet. */
        asked: z.array(z.object({ id: z.string(), number: z.number().int(), device: z.string() })),
      }),
    ),
  }),
});

export const findCounterDevice = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/device',
  summary: 'O que a loja sabe de um número de série: o equipamento e as suas reparações',
  tag,
  access: { can: 'repairs.read' },
  query: z.object({ serial: line(80, 3, 'Indique o número de série') }),
  response: z.object({
    device: z
      .object({
        device_type: z.enum(DEVICE_TYPES),
        brand: z.string(),
        model: z.string(),
        customer: z.object({ id: z.string(), name: z.string() }).nullable(),
        /** The device of its last owner; null: it was never of an account. */
        equipment_id: z.string().nullable(),
      })
      .nullable(),
    /** The newest sale of it, with who bought it. */
    sold: soldUnit.extend({ customer_name: z.string() }).nullable(),
    repairs: z.array(
      z.object({
        id: z.string(),
        number: z.number().int(),
        status: z.enum(REPAIR_STATUSES),
        problem_description: z.string(),
        created_at: instant,
        warranty_until: instant.nullable(),
      }),
    ),
  }),
});

export type CounterDevice = z.output<typeof findCounterDevice.response>;

export const proposeDay = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/proposed-day',
  summary:
    'O dia a prometer a quem entrega agora um equipamento, pela carga da bancada e pelo que costuma demorar',
  tag,
  access: { can: 'repairs.read' },
  query: z.object({ device_type: z.enum(DEVICE_TYPES).optional() }),
  response: z.object({
    /** YYYY-MM-DD */
    day: z.string(),
    /** Repairs with work to do. */
    open: z.number().int(),
    /** Repairs done in a working day, by the last thirty days. */
    per_day: z.number(),
    /** What the terms that are signed now say of keeping what nobody collects; null: nothing. */
    storage: storageClause.nullable(),
  }),
});

export const listCounterCompanies = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/companies',
  summary: 'As empresas por que um cliente compra: as suas e aquelas a que pertence',
  tag,
  access: { can: 'repairs.change' },
  query: z.object({ user_id: line(60, 1) }),
  response: z.object({
    items: z.array(z.object({ id: z.string(), name: z.string(), nif: z.string() })),
  }),
});
