const ADDED = 'balcao:added';

/** Shows the small cart, which says what was put into the cart. */
export function showMiniCart(told: string): void {
  window.dispatchEvent(new CustomEvent(ADDED, { detail: told }));
}

/** Calls back with what is to be said when something was put into the cart. Returns how to stop. */
export function onAdded(listener: (told: string) => void): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(String(event.detail));
  };
  window.addEventListener(ADDED, hear);
  return () => window.removeEventListener(ADDED, hear);
}
