import { z } from 'zod';
import { IVA_PLACES, IVA_RATES } from '../../shared/iva.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** Whole %, as the law writes them. */
const rate = z
  .number('Indique a taxa')
  .int('Indique a taxa em percentagem, sem decimais')
  .min(0, 'A taxa não pode ser negativa')
  .max(50, 'No máximo 50 %');

const rates = z
  .object({ normal: rate, intermediate: rate, reduced: rate })
  .refine(
    ({ normal, intermediate, reduced }) => normal >= intermediate && intermediate >= reduced && normal > 0,
    { path: ['normal'], message: 'A taxa normal é a mais alta e a reduzida a mais baixa' },
  );

const table = z.object({
  /** First day on which it counts, yyyy-mm-dd, in Lisbon; empty: always, until a later one. */
  from: z.union([z.literal(''), z.iso.date('Indique o dia')]),
  mainland: rates,
  madeira: rates,
  azores: rates,
});

const fields = {
  /** Where the warehouse is: everything is sold at the normal rate of this place. */
  place: z.enum(IVA_PLACES),
  /** Whether the shop is under the small-business exemption (CIVA art. 53.º): no IVA on anything. */
  is_exempt: z.boolean(),
  /** Which price a form asks for first: the one with IVA, or the one without. Either may be typed. */
  prices_with_iva: z.boolean(),
  tables: z
    .array(table)
    .min(1, 'Falta a tabela de taxas')
    .max(20, 'No máximo 20 tabelas')
    .refine(
      (tables) => tables.every(({ from }, i) => (i === 0 ? from === '' : from > (tables[i - 1]?.from ?? ''))),
      'A primeira tabela não tem data; cada uma das outras começa depois da anterior',
    ),
};

/** The rates of IVA, by name and place, each table from a day on (docs/product.md#money). */
export const iva = defineSection({
  name: 'iva',
  ability: 'settings.change',
  group: 'iva_settings',
  schema: z.object(fields),
  defaults: {
    place: 'mainland' as const,
    is_exempt: false,
    prices_with_iva: true,
    tables: [{ from: '', ...IVA_RATES }],
  },
  secrets: noSecrets,
  proofs: { place: 'free', is_exempt: 'free', prices_with_iva: 'free', tables: 'free' },
  public: asTheyAre(fields),
});

export type IvaSettings = z.output<typeof iva.schema>;
