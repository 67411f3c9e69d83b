import { normalizePhone } from '../../shared/phone.ts';

/**
 * A Portuguese mobile number in E.164 ("+351912345678"); null for anything else: a landline reads no short message, and
 * of numbers of other countries nobody here knows their kind or what they cost. 91, 92, 93 and 96 are mobile (ANACOM).
 */
export function mobileE164(phone: string | null): string | null {
  if (phone === null) return null;
  const digits = normalizePhone(phone);
  return /^9[1236]\d{7}$/.test(digits) ? `+351${digits}` : null;
}
