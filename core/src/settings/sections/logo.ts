import { z } from 'zod';
import { picture } from './fields.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** The shop's logo; null: its name is written. */
export const logo = defineSection({
  name: 'logo',
  ability: 'settings.change',
  group: null,
  schema: z.object({ company_logo: picture }),
  defaults: { company_logo: null },
  secrets: noSecrets,
  proofs: { company_logo: 'free' },
  public: asTheyAre({ company_logo: z.string().nullable() }),
});
