import { z } from 'zod';
import { line, text } from '../../shared/schemas.ts';
import { optionalEmail } from './fields.ts';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** Where the shop is, how it is reached, and when it is open. */
export const contacts = defineSection({
  name: 'contacts',
  ability: 'settings.change',
  group: null,
  schema: z.object({
    company_address: line(200),
    company_city: line(80),
    company_postal_code: line(8).regex(/^(|\d{4}-\d{3})$/, 'O código postal tem o formato 1234-567'),
    company_email: optionalEmail,
    company_phone: line(30),
    /** One line for each span of days: "Segunda a sexta: 9h-18h". */
    company_hours: text(300),
  }),
  defaults: {
    company_address: '',
    company_city: '',
    company_postal_code: '',
    company_email: '',
    company_phone: '',
    company_hours: 'Segunda a sexta: 9h-18h\nSábado: 9h-13h\nDomingo: Encerrado',
  },
  secrets: noSecrets,
  proofs: {
    company_address: 'free',
    company_city: 'free',
    company_postal_code: 'free',
    company_email: 'proof',
    company_phone: 'free',
    company_hours: 'free',
  },
  public: asTheyAre({
    company_address: z.string(),
    company_city: z.string(),
    company_postal_code: z.string(),
    company_email: z.string(),
    company_phone: z.string(),
    company_hours: z.string(),
  }),
});
