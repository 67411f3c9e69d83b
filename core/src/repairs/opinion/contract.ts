import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { line, text } from '../../shared/schemas.ts';
import { repair } from '../contract.ts';

export const giveOpinion = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/opinion',
  summary: 'A opinião do cliente sobre uma reparação entregue, uma vez',
  tag: 'Reparações',
  access: 'optional',
  also: [409],
  limit: { points: 20, seconds: 600 },
  params: z.object({ key: line(80, 1) }),
  body: z.object({
    rating: z
      .number('Escolha de uma a cinco estrelas')
      .int('Escolha de uma a cinco estrelas')
      .min(1, 'Escolha de uma a cinco estrelas')
      .max(5, 'Escolha de uma a cinco estrelas'),
    text: text(2000).nullish(),
  }),
  response: repair,
});
