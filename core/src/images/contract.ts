import { z } from 'zod';
import { defineCall } from '../shared/call.ts';

/** What a picture is for; each has its own hint, all go the same way. */
export const IMAGE_KINDS = ['produto', 'reparacao', 'logotipo', 'banner'] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** The largest picture that is taken, in bytes (the form's hint says 2 MB; phones make larger ones). */
export const MAX_IMAGE_BYTES = 8 * 1024 * 1024;

/** Multipart, field `file`; also reached as /upload/image (docs/product.md#api). */
export const uploadImage = defineCall({
  method: 'POST',
  path: '/api/upload/image',
  summary: 'Carregar uma imagem (multipart, campo file)',
  tag: 'Painel: produtos',
  access: { can: 'images.upload' },
  upload: true,
  query: z.object({ kind: z.enum(IMAGE_KINDS, 'Tipo de imagem desconhecido').default('produto') }),
  response: z.object({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  status: 201,
  limit: { points: 120, seconds: 60 },
});
