const ADDED = 'balcao:added';

/** Tells that something was put into the cart, so that the small cart is shown. */
export function showMiniCart(): void {
  window.dispatchEvent(new Event(ADDED));
}

/** Calls back when something was put into the cart. Returns how to stop. */
export function onAdded(listener: () => void): () => void {
  window.addEventListener(ADDED, listener);
  return () => window.removeEventListener(ADDED, listener);
}
