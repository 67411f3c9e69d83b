import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant, line, listPaging, paged } from '../shared/schemas.ts';
import { repair } from './contract.ts';
import { SMS_STATES, SMS_STATUSES } from './sms.ts';

const TAG = 'Painel: SMS';

/** A short message about a repair. */
export const repairSms = z.object({
  id: z.uuid(),
  repair_id: z.uuid(),
  /** Of which status it tells. */
  kind: z.enum(SMS_STATUSES),
  to: z.string(),
  /** Empty: its time is over. */
  body: z.string(),
  parts: z.number().int(),
  status: z.enum(SMS_STATES),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** When the provider said whether it was delivered; null: it said nothing (yet). */
  reported_at: instant.nullable(),
});
export type RepairSms = z.output<typeof repairSms>;

/** The same on the list of all, with the repair's number to say. */
const adminSms = repairSms.extend({ number: z.number().int() });
export type AdminSms = z.output<typeof adminSms>;

export const listSms = defineCall({
  method: 'GET',
  path: '/api/admin/sms',
  summary: 'Os SMS que a loja escreveu, os últimos primeiro',
  tag: TAG,
  access: { can: 'outbox.read' },
  wire: 'list',
  query: z.object(listPaging),
  response: paged(adminSms),
});

export const sendTestSms = defineCall({
  method: 'POST',
  path: '/api/admin/sms/test',
  summary: 'Envia já um SMS de teste pela conta guardada e diz o que o fornecedor respondeu',
  tag: TAG,
  access: { can: 'settings.change' },
  // Each is paid for.
  limit: { points: 5, seconds: 300 },
  body: z.object({ to: line(30, 1, 'Indique o telemóvel') }),
  response: z.object({
    sent: z.boolean(),
    /** What happened and what to do, in pt-PT. */
    text: z.string(),
    /** What the provider itself said; null: it said nothing. */
    answer: z.string().nullable(),
  }),
});

export const chooseSms = defineCall({
  method: 'PUT',
  path: '/api/repairs/{key}/sms',
  summary: 'O cliente diz que não quer SMS, ou que os quer outra vez',
  tag: 'Reparações',
  access: 'optional',
  limit: { points: 20, seconds: 600 },
  params: z.object({ key: line(100, 1) }),
  body: z.object({ wanted: z.boolean() }),
  response: repair,
});
