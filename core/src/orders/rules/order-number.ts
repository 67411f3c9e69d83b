/** An order's short number as people see and say it. */
export function orderNumber(number: number): string {
  return `N.º ${number}`;
}

/** The short number that somebody typed: "1042", "n.º 1042", "nº1042", "#1042"; null when it is something else. */
export function typedOrderNumber(typed: string): number | null {
  const [, digits] = /^(?:n\s*\.?\s*[ºo°]?\s*\.?|#)?\s*(\d{3,9})$/i.exec(typed.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}
