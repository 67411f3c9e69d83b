import { createContext, type ReactNode } from 'react';

/** What stands in the corner of every card: given by the layout, because features do not know each other. */
export const CardAction = createContext<((product: { id: string; name: string }) => ReactNode) | null>(null);

/** What an article costs who is in a group, beside everybody's price: given by the layout to them alone. */
export const OwnPriceOf = createContext<
  ((productId: string, place: 'card' | 'bar' | 'page') => ReactNode) | null
>(null);
