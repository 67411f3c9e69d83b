import type { KeyboardEvent } from 'react';

/** Ctrl+Enter (⌘+Enter) anywhere in a long form sends it: nobody tabs through what they leave as it is. */
export function sendWithControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  // A dialog of its own (a new customer) is no part of the form, though its keys come through it.
  if (!event.currentTarget.contains(event.target as Node)) return;
  event.preventDefault();
  // By its button: while that is busy it sends nothing, by keys as by the mouse.
  const button = event.currentTarget.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button) button.click();
  else event.currentTarget.requestSubmit();
}
