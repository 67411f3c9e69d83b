import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant } from '../shared/schemas.ts';

const backup = z.object({
  id: z.uuid(),
  asked_by: z.enum(['horario', 'painel', 'comando']),
  /** The folder, or the bucket. */
  place: z.string(),
  begun_at: instant,
  ended_at: instant,
  /** Of one that failed these are null, and `error` says why. */
  name: z.string().nullable(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  error: z.string().nullable(),
});

export const getBackups = defineCall({
  method: 'GET',
  path: '/api/admin/backups',
  summary: 'As cópias de segurança: as últimas que se fizeram ou falharam, e se a última está em atraso',
  tag: 'Painel: cópias de segurança',
  access: { can: 'settings.read' },
  response: z.object({
    is_enabled: z.boolean(),
    hour: z.number().int(),
    /** Where the next one will be kept. */
    place: z.string(),
    has_passphrase: z.boolean(),
    last_success: instant.nullable(),
    is_late: z.boolean(),
    items: z.array(backup),
  }),
});
export type Backups = z.output<typeof getBackups.response>;

export const askForBackup = defineCall({
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Pede uma cópia de segurança agora; faz-se em segundo plano',
  tag: 'Painel: cópias de segurança',
  access: { can: 'settings.change' },
  limit: { points: 6, seconds: 3600 },
  status: 202,
  response: z.object({ asked: z.literal(true) }),
});
