import { z } from 'zod';
import { CAUSES } from '../repairs/causes.ts';
import { deviceType } from '../repairs/contract.ts';
import { DEVICE_TYPES, REPAIR_STATUSES } from '../repairs/values.ts';
import { defineCall } from '../shared/call.ts';
import { whole } from '../shared/kind-input.ts';
import { instant, line, optionalLine, optionalSerial, text } from '../shared/schemas.ts';
import { CHECK_RESULTS } from './values.ts';

const tag = 'Painel: reparações';
const params = z.object({ id: z.uuid('Reparação desconhecida') });

const hand = z.object({
  id: z.string(),
  name: z.string(),
  /** Repairs with work to do that are theirs. */
  open: z.number().int(),
  /** Repairs of this kind of device that they did. */
  done: z.number().int(),
  /** Whether they say that they repair such devices; null: they said nothing of what they repair. */
  is_skilled: z.boolean().nullable(),
  /** A technician by role, or somebody who said what they repair or did such repairs: not who only sells or leads. */
  is_bench: z.boolean(),
});

const bench = z.object({
  assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who may be given it, in the order in which it should be offered: by skill, load and practice. */
  hands: z.array(hand),
  /** Why it failed, as the bench found it; null: nobody noted it. */
  cause: z.enum(CAUSES).nullable(),
  /** Whole minutes of work that ended. */
  minutes: z.number().int(),
  running: z.array(z.object({ user_id: z.string().nullable(), name: z.string(), started_at: instant })),
  /** Newest first; only the shop reads them. */
  notes: z.array(z.object({ id: z.string(), body: z.string(), by: z.string(), at: instant })),
  checks: z.array(z.object({ name: z.string(), result: z.enum(CHECK_RESULTS), by: z.string(), at: instant })),
  /** The shop's device that the customer has; null when none. */
  loan: z
    .object({
      id: z.string(),
      what: z.string(),
      serial_number: z.string().nullable(),
      /** The shop's unit that it is; null: something that is none. */
      unit: z.object({ id: z.string(), number: z.number().int() }).nullable(),
      given_at: instant,
    })
    .nullable(),
});
export type Bench = z.output<typeof bench>;

export const getBench = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/bench',
  summary: 'O trabalho numa reparação: quem, quanto tempo, notas internas, testes, equipamento emprestado',
  tag,
  access: { can: 'repairs.read' },
  params,
  response: bench,
});

export const assignRepair = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/bench/assignee',
  summary: 'Dá a reparação a alguém da bancada, ou a ninguém',
  tag,
  access: { can: 'repairs.change' },
  params,
  body: z.object({ user_id: optionalLine(60) }),
  response: bench,
});

export const setTimer = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/bench/timer',
  summary: 'Começa ou para o próprio tempo de trabalho; começar noutra reparação para a anterior',
  tag,
  access: { can: 'repairs.change' },
  params,
  body: z.object({ running: z.boolean('Indique se começa ou para') }),
  response: bench,
});

/** The most that is written down at once, in minutes: a day of work. */
const MOST_MINUTES = 720;

export const addWork = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/bench/work',
  summary:
    'Acrescenta o próprio tempo de trabalho que o relógio não contou. O mesmo request_id é o mesmo tempo',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params,
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    minutes: whole('Indique os minutos', { min: 1, max: MOST_MINUTES }),
    reason: line(200, 1, 'Diga porque o relógio não o contou'),
  }),
  response: bench,
});

/** Why a repair of one's own wants something now, the first that is so. */
export const MINE_REASONS = ['late', 'today', 'parts', 'tests'] as const;
/** Repairs that somebody is shown of their own, at most. */
export const MOST_MINE = 50;

export const getMine = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/mine',
  summary:
    'O dia de quem repara: o seu em atraso e para hoje, peças que chegaram, testes por fazer, tempo a contar',
  tag,
  access: { can: 'repairs.change' },
  response: z.object({
    /** Where one's own clock runs. */
    running: z
      .object({ id: z.string(), number: z.number().int(), device: z.string(), started_at: instant })
      .nullable(),
    /** Repairs with work to do that are theirs, whether they want something now or not. */
    open: z.number().int(),
    items: z
      .array(
        z.object({
          id: z.string(),
          number: z.number().int(),
          device: z.string(),
          customer_name: z.string(),
          status: z.enum(REPAIR_STATUSES),
          reason: z.enum(MINE_REASONS),
          repair_deadline: instant.nullable(),
          /** Tests that nobody did yet, or that failed. */
          missing_tests: z.number().int(),
        }),
      )
      .max(MOST_MINE),
  }),
});
export type Mine = z.output<(typeof getMine)['response']>;

export const addNote = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/bench/notes',
  summary: 'Escreve uma nota interna. O mesmo note_id é a mesma nota',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params,
  body: z.object({ note_id: z.uuid('Pedido inválido'), body: text(4000, 1, 'Escreva a nota') }),
  response: bench,
});

export const setCheck = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/bench/checks',
  summary: 'Regista o resultado de um teste do equipamento',
  tag,
  access: { can: 'repairs.change' },
  params,
  body: z.object({
    name: line(60, 1, 'Indique o teste'),
    result: z.enum(CHECK_RESULTS, 'Resultado desconhecido'),
  }),
  response: bench,
});

export const lendDevice = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/bench/loan',
  summary:
    'Empresta um equipamento da loja enquanto o do cliente cá está. O mesmo loan_id é o mesmo empréstimo',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params,
  body: z.object({
    loan_id: z.uuid('Pedido inválido'),
    /** A free unit of the shop: what it is and its serial number are known. */
    unit_id: z.uuid('Unidade desconhecida').nullish(),
    /** Needed where it is no unit. */
    what: line(120).default(''),
    serial_number: optionalSerial,
  }),
  response: bench,
});

export const takeLoanBack = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/bench/loan/{loan}',
  summary: 'O equipamento emprestado voltou',
  tag,
  access: { can: 'repairs.change' },
  params: params.extend({ loan: z.uuid('Empréstimo desconhecido') }),
  response: bench,
});

export const setCause = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/bench/cause',
  summary: 'Regista porque avariou o equipamento, ou que não se sabe',
  tag,
  access: { can: 'repairs.change' },
  params,
  body: z.object({
    cause: z.union([z.literal('').transform(() => null), z.enum(CAUSES, 'Causa desconhecida')]).nullable(),
  }),
  response: bench,
});

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** Repairs with work to do that are theirs. */
  open: z.number().int(),
  /** Repairs that they did in the last ninety days. */
  done: z.number().int(),
  /** The kinds of devices that they repair; none: they said nothing, and are offered all of them. */
  skills: z.array(z.enum(DEVICE_TYPES)),
});
export type BenchPerson = z.output<typeof person>;
const people = z.object({ people: z.array(person) });

export const getHands = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/hands',
  summary: 'A quem propor uma reparação deste tipo de equipamento, por ordem: saber, carga e prática',
  tag,
  access: { can: 'repairs.read' },
  query: z.object({ device_type: deviceType }),
  response: z.object({ hands: z.array(hand) }),
});

export const getBenchPeople = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/counter/people',
  summary: 'Quem trabalha na bancada, que equipamentos repara e o que tem em mãos',
  tag,
  access: { can: 'repairs.read' },
  response: people,
});

export const setSkills = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/counter/people/{person}/skills',
  summary:
    'Diz que tipos de equipamento alguém da bancada repara: cada um os seus, dono e gerente os de todos',
  tag,
  access: { can: 'repairs.change' },
  params: z.object({ person: line(60, 1, 'Pessoa desconhecida') }),
  body: z.object({ skills: z.array(deviceType).max(DEVICE_TYPES.length, 'Tipos repetidos') }),
  response: people,
});
