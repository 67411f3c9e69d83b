import { BY_CARD, BY_KEYS } from '../../settings/rules/carrier-ids.ts';

/** How an order reaches its customer: sent to an address, collected at the shop, as keys of licences, which are given, or as a gift card's mail. */
export type DeliveryWay = 'sent' | 'collected' | 'keys' | 'gift';

/** An order as far as that goes. */
export interface Delivered {
  readonly shipping_method?: string | null;
  readonly shipping_address: unknown;
}

/** How an order reaches its customer; of what is collected, of keys and of gift cards no address is kept. */
export function deliveryWay({ shipping_method, shipping_address }: Delivered): DeliveryWay {
  if (shipping_method === BY_KEYS) return 'keys';
  if (shipping_method === BY_CARD) return 'gift';
  return shipping_address === null ? 'collected' : 'sent';
}
