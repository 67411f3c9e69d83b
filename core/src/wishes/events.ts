import { defineEvent } from '../shared/event.ts';

/** What wishes leave in the audit. */
export const wishEvents = {
  'wish.added': defineEvent('product', 'Produto posto na lista de desejos'),
  'wish.removed': defineEvent('product', 'Produto tirado da lista de desejos'),
};
