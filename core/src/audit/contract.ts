import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, page, paged } from '../shared/schemas.ts';

/** Who may stand behind what was done: somebody logged in or not, the shop itself, an outside service. */
export const ACTOR_KINDS = ['person', 'visitor', 'system', 'provider'] as const;

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
  subject: z.object({ kind: z.string(), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  /** The request that it was done by, as the answer's x-request-id said. */
  request_id: z.string().nullable(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'Quem fez o quê, do mais recente para o mais antigo',
  tag: 'Painel: auditoria',
  access: { can: 'audit.read' },
  wire: 'list',
  query: z.object({
    /** A person's id. */
    person: line(60, 1).optional(),
    room: line(40, 1).optional(),
    type: line(80, 1).optional(),
    subject_kind: line(40, 1).optional(),
    subject_id: line(80, 1).optional(),
    /** First moment, included, and last, not included. */
    from: z.iso.datetime({ offset: true }).optional(),
    to: z.iso.datetime({ offset: true }).optional(),
    page,
  }),
  response: paged(auditEntry),
});
