import { z } from 'zod';
import { euros } from '../../shared/schemas.ts';
import { defineSection, noSecrets, notPublic } from './section.ts';

function whole(least: number, most: number, unit: string) {
  return z.number().int().min(least, `No mínimo ${least}`).max(most, `No máximo ${most} ${unit}`);
}

/** What the shop asks of its own people, and how long sessions last (docs/product.md#accounts). */
export const security = defineSection({
  name: 'security',
  ability: 'settings.change',
  group: 'security_settings',
  schema: z.object({
    /** Whether the shop's people need a second step to use the panel. */
    staff_two_factor: z.boolean(),
    /** Whether the shop's people may let an assistant read what they see (`/mcp`). */
    assistant_enabled: z.boolean(),
    /** Refunds above this, euros, ask again who it is. */
    proof_refund_above: euros,
    /** Refunds above this, euros, wait for somebody else than who asked. */
    second_refund_above: euros,
    /** Days that a customer's session lasts without use. */
    customer_idle_days: whole(1, 90, 'dias'),
    /** Days that it lasts however much it is used. */
    customer_longest_days: whole(1, 365, 'dias'),
    /** Hours that a session of the shop's people lasts without use. */
    staff_idle_hours: whole(1, 24, 'horas'),
    /** Days that it lasts however much it is used. */
    staff_longest_days: whole(1, 90, 'dias'),
  }),
  defaults: {
    staff_two_factor: false,
    assistant_enabled: false,
    proof_refund_above: 100,
    second_refund_above: 250,
    customer_idle_days: 30,
    customer_longest_days: 90,
    staff_idle_hours: 12,
    staff_longest_days: 30,
  },
  secrets: noSecrets,
  proofs: {
    staff_two_factor: 'proof',
    assistant_enabled: 'proof',
    proof_refund_above: 'proof',
    second_refund_above: 'proof',
    customer_idle_days: 'proof',
    customer_longest_days: 'proof',
    staff_idle_hours: 'proof',
    staff_longest_days: 'proof',
  },
  public: notPublic,
});
