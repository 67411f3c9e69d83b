import { z } from 'zod';
import { euros } from '../../shared/schemas.ts';
import { defineSection, noSecrets, notPublic } from './section.ts';

/** What the shop asks of its own people (docs/product.md#accounts). */
export const security = defineSection({
  name: 'security',
  ability: 'settings.change',
  group: 'security_settings',
  schema: z.object({
    /** Whether the shop's people need a second step to use the panel. */
    staff_two_factor: z.boolean(),
    /** Refunds above this, euros, ask again who it is. */
    proof_refund_above: euros,
  }),
  defaults: { staff_two_factor: false, proof_refund_above: 100 },
  secrets: noSecrets,
  public: notPublic,
});
