import { z } from 'zod';
import { MANY_STATUSES } from '../repairs/values.ts';
import { defineCall } from '../shared/call.ts';
import { optionalLine } from '../shared/schemas.ts';

/** Repairs that are changed together, at most: two pages of the list. */
export const MOST_TOGETHER = 50;

export const changeManyRepairs = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/many',
  summary:
    'Muda o estado de várias reparações, ou dá-as a alguém; cada uma por si, com o que não foi possível',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  body: z.object({
    ids: z
      .array(z.uuid('Reparação desconhecida'))
      .min(1, 'Escolha pelo menos uma reparação')
      .max(MOST_TOGETHER, `No máximo ${MOST_TOGETHER} de cada vez`),
    change: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('status'), status: z.enum(MANY_STATUSES, 'Escolha o estado') }),
      z.object({ kind: z.literal('assign'), user_id: optionalLine(60) }),
    ]),
  }),
  response: z.object({
    changed: z.number().int(),
    refused: z.array(z.object({ id: z.string(), detail: z.string() })),
  }),
});
