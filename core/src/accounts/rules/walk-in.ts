/** Where the addresses of customers without one end: no mailbox can have it (RFC 2606). */
export const NOWHERE = '@sem-email.invalid';

/** What stands for the e-mail of a customer who has none, until they claim the account: one of its own for each. */
export function walkInEmail(id: string): string {
  return `cliente-${id}${NOWHERE}`;
}

/** The e-mail as it is shown; null: the customer has none. */
export function realEmail(email: string): string | null {
  return email.endsWith(NOWHERE) ? null : email;
}
