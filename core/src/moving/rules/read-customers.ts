import type { RecognisedHistory } from '../../imports/moving/shop-history.ts';
import { normalizePhone } from '../../shared/phone.ts';
import { isValidPostalCode, normalizePostalCode } from '../../shared/postal-code.ts';
import { clipped, type FileRow, readEmail, textsOf } from './cells.ts';

/** A customer of another shop, as an account of this one. Passwords are never read: no shop could use them. */
export interface MovedCustomer {
  readonly line: number;
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

/** The customers of a file; of one e-mail the first row. */
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
    const email = readEmail(given);
    const refuse = (message: string) => refused.push({ line: row.line, name: said || given, message });
    if (given === '') refuse('Sem email: não há a quem enviar o link para entrar');
    else if (email === null) refuse(`“${clipped(given, 60)}” não é um email`);
    else if (seen.has(email)) refuse('O mesmo email já está numa linha acima');
    else {
      seen.add(email);
      const postalCode = normalizePostalCode(textOf(row, 'zip').replace(/^'/, ''));
      customers.push({
        line: row.line,
        email,
        name: clipped(said, 120) ?? clipped(email.split('@')[0] ?? email, 120) ?? email,
        phone: readPhone(textOf(row, 'phone')),
        address: clipped([textOf(row, 'street'), textOf(row, 'street2')].filter(Boolean).join(', '), 200),
        city: clipped(textOf(row, 'city'), 80),
        postal_code: isValidPostalCode(postalCode) ? postalCode : null,
      });
    }
  }
  return { customers, refused };
}
