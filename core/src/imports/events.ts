import { z } from 'zod';
import { defineEvent } from '../shared/event.ts';

const count = z.number().int();

/** What imports leave in the audit; what they change of each product is in its history. */
export const importEvents = {
  'import.uploaded': defineEvent('import', 'Ficheiro de produtos enviado', {
    after: z.strictObject({ file: z.string(), rows: count }),
  }),
  'import.mapping_changed': defineEvent('import', 'Correspondência de colunas alterada', {
    after: z.strictObject({ fields: z.array(z.string()) }),
  }),
  'import.moving_changed': defineEvent('import', 'Preços e categorias de outra loja esclarecidos', {
    after: z.strictObject({ prices_include_iva: z.boolean(), categories: count }),
  }),
  'import.answered': defineEvent('import', 'Dúvidas de um ficheiro de produtos esclarecidas', {
    after: z.strictObject({
      prices_include_iva: z.boolean().nullable(),
      keeps_codes: z.boolean(),
      keeps_sums: z.boolean(),
    }),
  }),
  'import.started': defineEvent('import', 'Importação pedida', {
    after: z.strictObject({ skips_refused: z.boolean() }),
  }),
  'import.applied': defineEvent('import', 'Importação aplicada', {
    after: z.strictObject({ create: count, change: count, same: count, refused: count }),
  }),
  'address.listed': defineEvent('address', 'Endereços antigos enviados', {
    after: z.strictObject({ file: z.string(), kept: count, refused: count }),
  }),
  'address.removed': defineEvent('address', 'Endereço antigo retirado', {
    before: z.strictObject({ path: z.string(), target: z.string() }),
  }),
  'import.cancelled': defineEvent('import', 'Importação cancelada'),
};
