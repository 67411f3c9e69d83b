import { isMobileNumber, normalizePhone } from '../../shared/phone.ts';

/** A Portuguese mobile number as typed to what goes on MB WAY's wire, `351#912345678`; null when it is none. */
export function toMbwayPhone(typed: string): string | null {
  const number = normalizePhone(typed);
  return isMobileNumber(number) ? `351#${number}` : null;
}
