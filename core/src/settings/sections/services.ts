import { z } from 'zod';
import { asTheyAre, defineSection, noSecrets } from './section.ts';

/** What a shop may do beyond selling and repairing; the contact page tells those that it does. */
export const SERVICES = [
  'collection',
  'business_accounts',
  'renting',
  'data_recovery',
  'recycling',
  'training',
] as const;
export type ServiceName = (typeof SERVICES)[number];

function each<T>(value: T): Record<ServiceName, T> {
  return Object.fromEntries(SERVICES.map((name) => [name, value])) as Record<ServiceName, T>;
}

/** Which additional services the shop has: none until it says so. */
export const services = defineSection({
  name: 'services',
  ability: 'settings.change',
  group: 'service_settings',
  schema: z.object(each(z.boolean())),
  defaults: each(false),
  secrets: noSecrets,
  proofs: {
    collection: 'free',
    business_accounts: 'free',
    renting: 'free',
    data_recovery: 'free',
    recycling: 'free',
    training: 'free',
  },
  public: asTheyAre(each(z.boolean())),
});
