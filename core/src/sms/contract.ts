import { z } from 'zod';
import { repairSms } from '../repairs/admin-contract.ts';
import { repair } from '../repairs/contract.ts';
import { defineCall } from '../shared/call.ts';
import { line, listPaging, paged } from '../shared/schemas.ts';

const TAG = 'Painel: SMS';

/** A message on the list of all, with its repair's number to say. */
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
