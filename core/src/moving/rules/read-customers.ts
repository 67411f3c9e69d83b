import { walkInEmail } from '../../accounts/rules/walk-in.ts';
import type { RecognisedHistory } from '../../imports/moving/shop-history.ts';
import { normalizePhone } from '../../shared/phone.ts';
import { isValidPostalCode, normalizePostalCode } from '../../shared/postal-code.ts';
import { clipped, type FileRow, readEmail, textsOf } from './cells.ts';

/** A customer of another shop, as an account of this one. Passwords are never read: no shop could use them. */
export interface MovedCustomer {
  readonly line: number;
  /** What stands for it where there is none and a telephone is (accounts: walk-in). */
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
}

/** A row that is not taken, with why. */
export interface Refused {
  readonly line: number;
  readonly name: string;
  readonly message: string;
}

/** A telephone as accounts keep it; null for what cannot be dialled. */
export function readPhone(given: string): string | null {
  const number = normalizePhone(given.replace(/^'/, ''));
  return /^\+?\d{6,15}$/.test(number) ? number : null;
}

/** The customers of a file; of one e-mail the first row. Who has a telephone and no e-mail is a walk-in. */
export function readCustomers(
  found: RecognisedHistory,
  rows: readonly FileRow[],
): { customers: MovedCustomer[]; refused: Refused[] } {
  const textOf = textsOf(found);
  const customers: MovedCustomer[] = [];
  const refused: Refused[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const said = [textOf(row, 'first'), textOf(row, 'last')].filter(Boolean).join(' ') || textOf(row, 'name');
    const given = textOf(row, 'email');
    const phone = readPhone(textOf(row, 'phone'));
    const walkIn = given === '' && phone !== null ? walkInEmail(phone.replace('+', '')) : null;
    const email = walkIn ?? readEmail(given);
    const refuse = (message: string) => refused.push({ line: row.line, name: said || given, message });
    if (email === null && given === '') refuse('Sem email nem telefone: não há como chegar a este cliente');
    else if (walkIn !== null && !/\p{L}/u.test(said)) refuse('Sem email nem nome');
    else if (email === null) refuse(`“${clipped(given, 60)}” não é um email`);
    else if (seen.has(email)) {
      refuse(`O mesmo ${walkIn === null ? 'email' : 'telefone'} já está numa linha acima`);
    } else {
      seen.add(email);
      const postalCode = normalizePostalCode(textOf(row, 'zip').replace(/^'/, ''));
      customers.push({
        line: row.line,
        email,
        name:
          (/\p{L}/u.test(said) ? clipped(said, 120) : null) ??
          clipped(email.split('@')[0] ?? email, 120) ??
          email,
        phone,
        address: clipped([textOf(row, 'street'), textOf(row, 'street2')].filter(Boolean).join(', '), 200),
        city: clipped(textOf(row, 'city'), 80),
        postal_code: isValidPostalCode(postalCode) ? postalCode : null,
      });
    }
  }
  return { customers, refused };
}
