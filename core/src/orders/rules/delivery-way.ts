import { BY_KEYS } from '../../settings/rules/carrier-ids.ts';

/** How an order reaches its customer: sent to an address, collected at the shop, or as keys of licences, which are given. */
export type DeliveryWay = 'sent' | 'collected' | 'keys';

/** An order as far as that goes. */
export interface Delivered {
  readonly shipping_method?: string | null;
  readonly shipping_address: unknown;
}

/** How an order reaches its customer; of what is collected and of keys no address is kept. */
export function deliveryWay({ shipping_method, shipping_address }: Delivered): DeliveryWay {
  if (shipping_method === BY_KEYS) return 'keys';
  return shipping_address === null ? 'collected' : 'sent';
}
