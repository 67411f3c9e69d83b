import { createContext, type ReactNode } from 'react';

/** What stands in the corner of every card: given by the layout, because features do not know each other. */
export const CardAction = createContext<((product: { id: string; name: string }) => ReactNode) | null>(null);
