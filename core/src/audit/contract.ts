import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse, instant, line, listPaging, paged } from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';

/** Who may stand behind what was done: somebody logged in or not, the shop itself, an outside service. */
export const ACTOR_KINDS = ['person', 'visitor', 'system', 'provider'] as const;

/** Who did it, as a list is narrowed: the shop's people, customers logged in, visitors, jobs, outside services. */
export const ACTOR_GROUPS = ['staff', 'customer', 'visitor', 'system', 'provider'] as const;
export type ActorGroup = (typeof ACTOR_GROUPS)[number];

/** One thing that somebody did. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  type: z.string(),
  /** What happened, to read. */
  label: z.string(),
  room: z.string(),
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    /** A person's id; null for others. */
    id: z.string().nullable(),
    name: z.string().nullable(),
    /** The role they had then; null: a customer, or no person. */
    role: z.string().nullable(),
  }),
  subject: z.object({
    kind: z.string(),
    /** What such a thing is called. */
    word: z.string(),
    id: z.string(),
    /** What it is called now: N.º 1072, T-1042, a person's name; null: it has no name, or is no more. */
    name: z.string().nullable(),
  }),
  before: z.unknown(),
  after: z.unknown(),
  /** The request that it was done by, as the answer's x-request-id said. */
  request_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** A fact of a thing, before and after something was done to it, to read; null: there was none. */
const comparedFact = z.object({
  /** Its place among the facts, as it is kept: `values.social_media.facebook`. */
  path: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  is_changed: z.boolean(),
});
export type ComparedFact = z.output<typeof comparedFact>;

/** One thing that was done, with what was kept before and after fact by fact, the changed ones first. */
const comparedEntry = auditEntry.extend({ facts: z.array(comparedFact) });
export type ComparedEntry = z.output<typeof comparedEntry>;

/** The columns that the list can be put in order by: what was done has the order of time alone. */
export const AUDIT_SORTED_BY = ['at'] as const;

/** What the list, and the file made of it, are narrowed by. */
const narrowing = {
  /** Part of a person's name or e-mail, or the whole id or short number of what it was done to, or of what that is about. */
  q: line(120).optional(),
  actor: z.enum(ACTOR_GROUPS).optional(),
  /** A person's id. */
  person: line(60, 1).optional(),
  room: line(40, 1).optional(),
  type: line(80, 1).optional(),
  subject_kind: line(40, 1).optional(),
  subject_id: line(80, 1).optional(),
  /** First moment, included, and last, not included. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
};

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Quem fez o quê, do mais recente para o mais antigo',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  wire: 'list',
  query: z.object({
    ...narrowing,
    sort: sortBy(AUDIT_SORTED_BY).default('-at'),
    ...listPaging,
  }),
  response: paged(auditEntry),
});

export const getAuditFilters = defineCall({
  method: 'GET',
  path: '/api/admin/audit/filters',
  summary: 'Por que pessoas e tipos de registo se pode filtrar',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  response: z.object({
    /** The shop's people of today, by name. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Every kind of fact, room by room from the ground up. */
    kinds: z.array(
      z.object({ type: z.string(), label: z.string(), room: z.string(), room_label: z.string() }),
    ),
  }),
});

export const getAuditEntry = defineCall({
  method: 'GET',
  path: '/api/admin/audit/{id}',
  summary: 'Um registo de quem fez o quê',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  params: z.object({ id: z.uuid() }),
  response: comparedEntry,
});

export const exportAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit/export.csv',
  summary: 'A auditoria, filtrada como a lista, em CSV',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  asksAgain: true,
  wire: 'file',
  query: z.object(narrowing),
  response: fileResponse,
});

/** What may be wrong with a place of the chain (docs/adr/0144). */
export const CHAIN_FAULTS = [
  'event_changed',
  'event_missing',
  'link_changed',
  'links_missing',
  'never_chained',
  'head_changed',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

/** What was found of the chain of the audit, in words. */
export const CHAIN_FAULT_LABELS: Readonly<Record<ChainFault, string>> = {
  event_changed: 'o registo foi alterado',
  event_missing: 'o registo foi apagado antes do prazo',
  link_changed: 'o elo, ou o anterior, foi alterado',
  links_missing: 'faltam elos antes deste',
  never_chained: 'o registo diz estar na cadeia e não está',
  head_changed: 'a cadeia não passa pelo ponto anotado: foi cortada ou refeita',
};

const chainCheck = z.object({
  began_at: instant,
  ended_at: instant,
  links: z.number().int(),
  /** Links whose event was forgotten in its time. */
  forgotten: z.number().int(),
  /** Links of a lost key: only their events' hashes can be compared. */
  keyless: z.number().int(),
  /** Events that were not in the chain yet. */
  waiting: z.number().int(),
  /** The chain's end, to be noted elsewhere: `position:hash`. */
  head: z.string().nullable(),
  faults: z.number().int(),
  first_faults: z.array(
    z.object({ position: z.number().int().nullable(), event: z.string(), fault: z.enum(CHAIN_FAULTS) }),
  ),
});

export const getAuditChain = defineCall({
  method: 'GET',
  path: '/api/admin/audit/chain',
  summary: 'Se a cadeia da auditoria está inteira, pela última verificação',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  response: z.object({
    /** null: never checked. */
    last: chainCheck.nullable(),
  }),
});
export type AuditChain = z.output<(typeof getAuditChain)['response']>;

export const checkAuditChain = defineCall({
  method: 'POST',
  path: '/api/admin/audit/chain/check',
  summary: 'Pede uma verificação da cadeia da auditoria; faz-se em segundo plano',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  limit: { points: 12, seconds: 3600 },
  status: 202,
  response: z.object({ asked: z.literal(true) }),
});
