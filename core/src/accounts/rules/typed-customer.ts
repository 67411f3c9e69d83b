import { normalizePhone } from '../../shared/phone.ts';

/** Who was looked for and not found, as the fields of a new customer begin. */
export interface TypedCustomer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** What was typed in a search: an address, a number, or else a name. */
export function typedCustomer(typed: string): TypedCustomer {
  const words = typed.trim();
  const empty = { name: '', phone: '', email: '' };
  if (/^\S+@\S+$/.test(words)) return { ...empty, email: words };
  if (/^[+\d][\d\s().-]{2,}$/.test(words)) return { ...empty, phone: normalizePhone(words) };
  return { ...empty, name: words };
}
