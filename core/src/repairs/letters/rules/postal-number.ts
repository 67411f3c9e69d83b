/** Weights of the eight digits of an item's number (UPU, S10: Identification of postal items). */
const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

function checkDigit(digits: string): number {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0);
  const left = 11 - (sum % 11);
  if (left === 10) return 0;
  return left === 11 ? 5 : left;
}

/**
 * The number of a registered letter posted in Portugal as it is kept, RR123456785PT: spaces and small letters are
 * forgiven, a wrong check digit is not (UPU S10; R: registered). Null: it is none.
 */
export function readPostalNumber(typed: string): string | null {
  const number = typed.replace(/[\s.-]/g, '').toUpperCase();
  const [, digits = '', check = ''] = /^R[A-Z](\d{8})(\d)PT$/.exec(number) ?? [];
  return digits !== '' && Number(check) === checkDigit(digits) ? number : null;
}
