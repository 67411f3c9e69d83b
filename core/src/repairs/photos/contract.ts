import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { whole } from '../../shared/kind-input.ts';
import { optionalLine } from '../../shared/schemas.ts';
import { repairPhoto } from '../contract.ts';
import { MAX_SHOP_PHOTOS, SHOP_STAGES } from '../values.ts';

const tag = 'Painel: reparações';
const params = z.object({ id: z.uuid('Reparação desconhecida') });
const one = params.extend({ photo: z.uuid('Fotografia desconhecida') });
const stage = z.enum(SHOP_STAGES, 'Indique se a fotografia é de antes, durante ou depois');

const photos = z.object({ items: z.array(repairPhoto) });
export type WorkPhotos = z.output<typeof photos>;

export const addWorkPhoto = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/photos',
  summary:
    'Junta uma fotografia do trabalho (multipart, campo file). Com `of` é a cópia marcada dessa, e fica ao lado dela',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  upload: true,
  limit: { points: 240, seconds: 600 },
  params,
  query: z.object({ stage: stage.default('antes'), of: z.uuid('Fotografia desconhecida').optional() }),
  status: 201,
  response: photos,
});

export const changeWorkPhoto = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/photos/{photo}',
  summary: 'Muda a legenda, o momento ou o lugar de uma fotografia; o que fica de fora não muda',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params: one,
  body: z.object({
    caption: optionalLine(200).optional(),
    stage: stage.optional(),
    /** Among those of its stage, the first is 0. */
    place: whole('Indique o lugar', { min: 0, max: 2 * MAX_SHOP_PHOTOS }).optional(),
  }),
  response: photos,
});

export const removeWorkPhoto = defineCall({
  method: 'DELETE',
  path: '/api/admin/repairs/{id}/photos/{photo}',
  summary: 'Retira uma fotografia da reparação; a que já não está lá fica retirada',
  tag,
  access: { can: 'repairs.change' },
  params: one,
  response: photos,
});
