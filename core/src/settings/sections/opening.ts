import { z } from 'zod';
import { line } from '../../shared/schemas.ts';
import { defineSection, noSecrets, notPublic } from './section.ts';

/** Whether the shop is open to the public, and what it says while it is not (docs/adr/0132). */
export const opening = defineSection({
  name: 'opening',
  ability: 'settings.change',
  group: 'opening_settings',
  schema: z.object({
    closed: z.boolean(),
    /** What visitors read while it is closed. */
    message: line(300),
    /** When it is back, as the shop says it: "segunda-feira às 9h". Empty: not said. */
    back_at: line(80),
    /** It was never open yet: nobody has been here before, and nothing is ordered. */
    soon: z.boolean(),
  }),
  defaults: { closed: false, message: '', back_at: '', soon: false },
  secrets: noSecrets,
  proofs: { closed: 'free', message: 'free', back_at: 'free', soon: 'free' },
  public: notPublic,
});
