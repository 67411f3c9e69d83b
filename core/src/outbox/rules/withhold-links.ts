/** The token of a link that opens an account or confirms an address, wherever it stands in a message. */
const ACCOUNT_TOKEN = /(#token=)[\w-]{16,}/g;
/** The secret word of any link: 256 bits as the shop writes them (server/src/platform/secrets/token.ts). */
const WORD = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A message as it is kept once it was sent: without the tokens of links that open an account. */
export function withholdLinks(message: string): string {
  return message.replace(ACCOUNT_TOKEN, '$1…');
}

/**
 * A message as it is shown: it tells what was sent, and no link of it acts for who got it (an order is paid, a return's
 * account is told by its link).
 */
export function withholdWords(message: string): string {
  return withholdLinks(message).replace(WORD, '…');
}
