import { z } from 'zod';
import { defineSection, noSecrets, notPublic } from './section.ts';

/** How long proposals for goods stand, and what is accepted of them waits (docs/product.md#proposals). */
export const proposals = defineSection({
  name: 'proposals',
  ability: 'settings.change',
  group: 'proposal_settings',
  schema: z.object({
    /** Days that a proposal stands from the day it is sent, unless it says others. */
    valid_days: z.number().int().min(1, 'No mínimo 1 dia').max(365, 'No máximo 365 dias'),
    /** Days that an accepted one is waited for, its units held; never fewer than a Multibanco reference lives. */
    pay_days: z.number().int().min(1, 'No mínimo 1 dia').max(60, 'No máximo 60 dias'),
  }),
  defaults: { valid_days: 15, pay_days: 3 },
  secrets: noSecrets,
  proofs: { valid_days: 'free', pay_days: 'free' },
  public: notPublic,
});
