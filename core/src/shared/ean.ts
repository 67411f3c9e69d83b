/** Lengths of EAN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14]);

/** The check digit of the digits before it: weights 3 and 1 from the right (GS1 General Specifications, 7.9). */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, n) => total + Number(digit) * (n % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether these digits are a code of the trade: a length that is one, and the check digit that follows from the others. */
export function isEan(code: string): boolean {
  return (
    LENGTHS.has(code.length) && /^\d+$/.test(code) && checkDigit(code.slice(0, -1)) === Number(code.at(-1))
  );
}

/** What spreadsheets make of long numbers: "5,60888E+12". The digits are lost. */
export function isLostCode(text: string): boolean {
  return /^\d+(?:[.,]\d+)?e\+?\d+$/i.test(text.replace(/\s/g, ''));
}

/** What is wrong with a text as a code of the trade, spaces and hyphens aside; null: nothing. */
export function wrongWithEan(text: string): string | null {
  const code = text.replace(/[\s-]/g, '');
  if (isEan(code)) return null;
  if (!/^\d+$/.test(code)) return 'Um código de barras (EAN) só tem algarismos';
  if (!LENGTHS.has(code.length))
    return `Um código de barras (EAN) tem 8, 12, 13 ou 14 algarismos: este tem ${code.length}`;
  return `O último algarismo não bate certo com os outros: seria ${checkDigit(code.slice(0, -1))}`;
}
