/** What the PDF of a document is called when it leaves the shop: FR 2026/15 is FR-2026-15.pdf. */
export function invoiceFileName(number: string): string {
  return `${number.replaceAll(/[^A-Za-z0-9]+/g, '-')}.pdf`;
}
