import type { Cents } from '../../shared/money.ts';

/** Weights of the twenty digits before the check, left to right (ifthenpay's documentation, Multibanco offline reference). */
const WEIGHTS = [51, 73, 17, 89, 38, 62, 45, 53, 15, 50, 5, 49, 34, 81, 76, 27, 90, 9, 30, 3];

/** Entity(5) + sub-entity and id(7) + cents(8) to the two check digits: 98 − (Σ weight·digit mod 97). */
function checkDigits(entity: string, account: string, amountCents: Cents): string {
  const digits = `${entity}${account}${String(amountCents).padStart(8, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return String(98 - (sum % 97)).padStart(2, '0');
}

function isAmount(amountCents: Cents): boolean {
  return Number.isInteger(amountCents) && amountCents >= 0 && amountCents <= 99_999_999;
}

/**
 * The nine digits of a Multibanco reference: sub-entity (two or three digits), id (filled up to seven with it), check.
 * @throws RangeError when a part has the wrong length or is not made of digits.
 */
export function buildMultibancoReference(parts: {
  readonly entity: string;
  readonly subEntity: string;
  readonly id: string;
  readonly amountCents: Cents;
}): string {
  const account = parts.subEntity + parts.id.padStart(7 - parts.subEntity.length, '0');
  if (
    !/^\d{5}$/.test(parts.entity) ||
    !/^\d{2,3}$/.test(parts.subEntity) ||
    !/^\d{7}$/.test(account) ||
    !isAmount(parts.amountCents)
  ) {
    throw new RangeError('not the parts of a Multibanco reference');
  }
  return account + checkDigits(parts.entity, account, parts.amountCents);
}

/** "999123490" → "999 123 490", as on the slip and at the cash machine. */
export function formatMultibancoReference(reference: string): string {
  return reference.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}
