import { createContext, type ReactNode } from 'react';

/** What an article costs who is in a group, beside everybody's price: given by the layout to them alone. */
export const OwnPriceOf = createContext<
  ((productId: string, place: 'card' | 'bar' | 'page') => ReactNode) | null
>(null);
