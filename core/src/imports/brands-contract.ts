import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse } from '../shared/schemas.ts';
import { sheet } from './contract.ts';

const TAG = 'Painel: produtos';

export const importBrands = defineCall({
  method: 'POST',
  path: '/api/admin/brands/import',
  summary:
    'Enviar os fabricantes das marcas (multipart, campo file: .xlsx, .xls ou .csv); células vazias não apagam',
  tag: TAG,
  access: { can: 'imports.run' },
  upload: true,
  query: z.object({ sheet }),
  limit: { points: 30, seconds: 3600 },
  response: z.object({
    /** Brands that are another now. */
    kept: z.number().int(),
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  }),
});

export const exportBrands = defineCall({
  method: 'GET',
  path: '/api/admin/brands/export',
  summary: 'As marcas e os seus fabricantes, em CSV que a importação volta a ler',
  tag: TAG,
  access: { can: 'imports.run' },
  isReport: true,
  wire: 'file',
  limit: { points: 30, seconds: 3600 },
  response: fileResponse,
});
