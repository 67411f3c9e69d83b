import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { line } from '../../shared/schemas.ts';
import { DEVICE_TYPES } from '../values.ts';

/** A model that the shop knows. */
const knownModel = z.object({
  brand: z.string(),
  /** Empty: a brand alone was asked for. */
  model: z.string(),
});
export type KnownModel = z.output<typeof knownModel>;

export const suggestModels = defineCall({
  method: 'GET',
  path: '/api/repairs/models',
  summary:
    'Marcas ou modelos que a loja conhece, enquanto se escreve: no máximo oito. Ao público, só os do seu catálogo',
  tag: 'Reparações',
  access: 'optional',
  limit: { points: 120, seconds: 60 },
  query: z.object({
    q: line(120, 1, 'Escreva uma letra'),
    /** What is looked for. */
    of: z.enum(['marca', 'modelo']),
    /** What is typed of the brand already, where a model is looked for. */
    brand: line(80).optional(),
    /** Those of this type come first. */
    type: z.enum(DEVICE_TYPES).optional(),
  }),
  response: z.object({ items: z.array(knownModel) }),
});
