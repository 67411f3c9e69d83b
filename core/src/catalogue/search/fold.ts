/** Lower case without accents: "Portátil" → "portatil". What search compares. */
export function fold(text: string): string {
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
