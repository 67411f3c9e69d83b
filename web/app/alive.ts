/** The event that says that the page answers by itself from here on: root.tsx tells it, keep-press.ts waits for it. */
export const ALIVE = 'balcao:alive';
