const PLACED = 'balcao:order-placed';

/** This browser has placed an order: from now on it is asked whether one is still to be paid. */
export function rememberPlaced(): void {
  localStorage.setItem(PLACED, '1');
}

/** Whether an order was ever placed with this browser. */
export function hasPlaced(): boolean {
  return localStorage.getItem(PLACED) !== null;
}
