import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { fileResponse, line } from '../../shared/schemas.ts';
import { MAX_VIDEO_BYTES } from '../values.ts';

const tag = 'Reparações';
const params = z.object({ key: line(80, 1) });
const ofUpload = params.extend({ upload: z.uuid('Envio desconhecido') });

const standing = z.object({
  id: z.string(),
  /** How many bytes are here: the next part begins there. */
  offset: z.number().int(),
  bytes: z.number().int(),
  /** Whole, and kept with the repair. */
  is_done: z.boolean(),
});

export const beginUpload = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/uploads',
  summary:
    'Começa a enviar uma fotografia ou um vídeo em partes. O mesmo id é o mesmo envio, que continua onde ficou',
  tag,
  access: 'optional',
  also: [409, 413, 503],
  limit: { points: 60, seconds: 600 },
  params,
  body: z.object({
    id: z.uuid('Envio inválido'),
    kind: z.enum(['foto', 'video'], 'Só fotografias e vídeos'),
    bytes: z
      .number('Ficheiro inválido')
      .int()
      .min(1, 'O ficheiro está vazio')
      .max(MAX_VIDEO_BYTES, 'O ficheiro tem mais de 50 MB'),
    /** Of the whole file, in hexadecimal; what arrives is held against it. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Ficheiro inválido')
      .nullish(),
  }),
  status: 201,
  response: standing,
});

export const getUpload = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/uploads/{upload}',
  summary: 'Quantos bytes de um envio já chegaram',
  tag,
  access: 'optional',
  limit: { points: 600, seconds: 600 },
  params: ofUpload,
  response: standing,
});

export const sendPart = defineCall({
  method: 'PATCH',
  path: '/api/repairs/{key}/uploads/{upload}',
  summary:
    'Envia a parte que começa em offset, até 1 MB (multipart, campo file). A última guarda o ficheiro na reparação',
  tag,
  access: 'optional',
  also: [409, 503],
  upload: true,
  limit: { points: 1200, seconds: 600 },
  params: ofUpload,
  query: z.object({
    offset: z.coerce.number().int().min(0).max(MAX_VIDEO_BYTES),
    /** Of this part, in hexadecimal; one that arrives otherwise is refused and taken again. Left out where it cannot be worked out. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Soma inválida')
      .optional(),
  }),
  response: standing,
});

export const getRepairVideo = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/video',
  summary: 'O vídeo de uma reparação, para guardar: nunca é mostrado na página da loja',
  tag,
  access: 'optional',
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params,
  response: fileResponse,
});

export const getAdminRepairVideo = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/video',
  summary: 'O vídeo de uma reparação, para guardar',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  wire: 'file',
  params: z.object({ id: z.uuid('Reparação desconhecida') }),
  response: fileResponse,
});
