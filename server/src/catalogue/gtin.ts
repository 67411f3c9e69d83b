import type { SpecBlocks } from '#core/catalogue/spec-blocks.ts';

/** What is written as the barcode, in whichever block. */
function barcodeOf(blocks: SpecBlocks): string | null {
  const { rental_specs: rented, ...own } = blocks;
  for (const block of [
    ...Object.values(own),
    rented?.laptop_specs,
    rented?.desktop_specs,
    rented?.printer_specs,
  ])
    if (block?.barcode) return block.barcode;
  return null;
}

/** The code of the trade of a product: eight to fourteen digits, what search engines and scanners know as a GTIN; null: none. */
export function gtinOf(blocks: SpecBlocks): string | null {
  const digits = (barcodeOf(blocks) ?? '').replace(/[\s-]/g, '');
  return /^(?:\d{8}|\d{12,14})$/.test(digits) ? digits : null;
}
