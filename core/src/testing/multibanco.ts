import { buildMultibancoReference } from '../payments/rules/multibanco-reference.ts';

/** Whether the check digits of a reference of nine are those of this entity and amount (cents). */
export function isValidMultibancoReference(entity: string, reference: string, amountCents: number): boolean {
  const parts = { entity, subEntity: reference.slice(0, 3), id: reference.slice(3, 7), amountCents };
  return reference === buildMultibancoReference(parts);
}
