/** Pairs of letters (A) and digits (0), in the orders that Portuguese plates have had since 1937 (DL 54/2005; DL 2/2020). */
const ORDERS = ['AA-00-00', '00-00-AA', '00-AA-00', 'AA-00-AA'];

/** A Portuguese number plate as it is written, "AA-00-BB"; null: it is none. */
export function readPlate(typed: string): string | null {
  const signs = typed.toUpperCase().replace(/[\s.-]/g, '');
  const plate = signs.match(/../g)?.join('-') ?? '';
  const order = plate.replace(/[A-Z]/g, 'A').replace(/\d/g, '0');
  return signs.length === 6 && ORDERS.includes(order) ? plate : null;
}
