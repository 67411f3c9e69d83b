/** A letter counts as 10 to 35, as in an IBAN. */
function remainder(signs: string): number {
  const digits = [...signs].map((sign) => String(Number.parseInt(sign, 36))).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/**
 * What a customer writes in a transfer, worked out of what people call the sale (N.º 1072, T-1042, M-88): a letter, the number,
 * and two check digits (ISO 7064, MOD 97-10), so that one wrong digit is never another sale. An order's letter is E.
 * @throws when the sale has no number: it cannot be paid by transfer.
 */
export function transferReference(saleName: string): string {
  const [, letter, digits] = /^(?:([A-Z])-|N\.º )(\d{1,9})$/.exec(saleName) ?? [];
  if (!digits) throw new Error(`no number in "${saleName}"`);
  const body = `${letter ?? 'E'}${digits.padStart(4, '0')}`;
  return `${body}${String(98 - remainder(`${body}00`)).padStart(2, '0')}`;
}

/** Whether the check digits are right. */
function isReference(written: string): boolean {
  return /^[A-Z]\d{6,11}$/.test(written) && remainder(written) === 1;
}

/** The references that may stand in a text of the bank's: its signs come as capitals, apart or run together. */
export function referencesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, letter = '', tail = ''] of text.toUpperCase().matchAll(/([A-Z])[ .:-]?(\d[\d .-]{4,20})/g)) {
    const digits = tail.replace(/\D/g, '').slice(0, 11);
    for (let length = 6; length <= digits.length; length += 1) {
      const candidate = `${letter}${digits.slice(0, length)}`;
      if (isReference(candidate)) found.add(candidate);
    }
  }
  return [...found];
}

/** E107243 → "E1072 43", as it is read aloud. */
export function formatTransferReference(reference: string): string {
  return `${reference.slice(0, -2)} ${reference.slice(-2)}`;
}
