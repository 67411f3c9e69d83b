import { z } from 'zod';
import { nifProblem, normalizeNif } from '../../shared/nif.ts';
import { line, text } from '../../shared/schemas.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** Who the shop is. */
export const company = defineSection({
  name: 'company',
  ability: 'settings.change',
  group: null,
  schema: z.object({
    company_name: line(120, 1, 'Indique o nome da empresa'),
    company_description: text(500),
    company_nif: line(20)
      .overwrite(normalizeNif)
      .superRefine((nif, { addIssue }) => {
        const message = nif === '' ? null : nifProblem(nif);
        if (message !== null) addIssue({ code: 'custom', message });
      }),
    /** Whether the shop itself draws papers that name prices: order, quote, proof of payment (docs/adr/0331). */
    priced_papers: z.boolean(),
  }),
  defaults: {
    company_name: 'Balcão',
    company_description: 'Consumíveis, equipamentos informáticos e assistência técnica.',
    company_nif: '',
    priced_papers: true,
  },
  secrets: noSecrets,
  proofs: { company_name: 'free', company_description: 'free', company_nif: 'free', priced_papers: 'free' },
  public: asTheyAre({
    company_name: z.string(),
    company_description: z.string(),
    company_nif: z.string(),
    priced_papers: z.boolean(),
  }),
});
