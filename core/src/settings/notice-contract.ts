import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse } from '../shared/schemas.ts';
import { adminSettings } from './contract.ts';

/** The largest file of a notice, in bytes. */
export const MAX_NOTICE_BYTES = 5 * 2 ** 20;

export const getGuaranteeNotice = defineCall({
  method: 'GET',
  path: '/api/guarantee-notice/{name}',
  summary: 'O aviso harmonizado da garantia legal, tal como a Comissão Europeia o fez',
  tag: 'Configurações',
  access: 'public',
  also: [404],
  wire: 'file',
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(pdf|png|svg)$/, 'Ficheiro desconhecido') }),
  response: fileResponse,
});

export const keepGuaranteeNotice = defineCall({
  method: 'POST',
  path: '/api/admin/guarantee-notice',
  summary:
    'Guardar o aviso da garantia legal (multipart, campo file: PDF, SVG ou PNG), que é mostrado sem alterações',
  tag: 'Painel: configurações',
  access: { can: 'settings.change' },
  upload: true,
  limit: { points: 30, seconds: 3600 },
  response: adminSettings,
});
