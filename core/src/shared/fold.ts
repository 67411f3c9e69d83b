/** Nothing to take an accent off: most words and every part number. */
const PLAIN = /^[ -~]*$/;

/** Lower case without accents: "Portátil" → "portatil". What search compares. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
}

/** A part number as it identifies, however written: "HP-305 xl" → "HP305XL". */
export function partKey(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]/g, '')
    .toUpperCase();
}
