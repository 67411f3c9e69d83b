import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { instant } from '../shared/schemas.ts';

const TAG = 'Painel: avisos';
/** Devices that one person has notices on, at most. */
export const MOST_PUSH_DEVICES = 10;

const device = z.object({
  id: z.uuid(),
  /** In words: "Chrome no Android". */
  device: z.string(),
  /** The browser's own address for notices: which of them asks, it knows by it. */
  endpoint: z.string(),
  created_at: instant,
});

export const getPush = defineCall({
  method: 'GET',
  path: '/api/admin/push',
  summary: 'Os dispositivos em que recebo avisos, e a chave pública com que um navegador os pede',
  tag: TAG,
  access: { can: 'notices.read' },
  response: z.object({ public_key: z.string(), devices: z.array(device) }),
});

/** What a browser gives when notices are asked for (PushSubscription.toJSON). */
export const addPush = defineCall({
  method: 'POST',
  path: '/api/admin/push',
  summary: 'Passo a receber avisos neste navegador',
  tag: TAG,
  access: { can: 'notices.read' },
  also: [409],
  limit: { points: 30, seconds: 3600 },
  body: z.object({
    endpoint: z.url('Endereço inválido').max(1000, 'Endereço inválido'),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Chave inválida'),
      auth: z.string().regex(/^[\w-]{22}(==)?$/, 'Chave inválida'),
    }),
  }),
  response: device,
  status: 201,
});

export const removePush = defineCall({
  method: 'DELETE',
  path: '/api/admin/push/{id}',
  summary: 'Um dispositivo meu deixa de receber avisos',
  tag: TAG,
  access: { can: 'notices.read' },
  params: z.object({ id: z.uuid('Dispositivo desconhecido') }),
  response: z.object({ ok: z.literal(true) }),
});
