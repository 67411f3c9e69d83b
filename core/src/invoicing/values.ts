/** Kinds of document, by the codes of SAF-T (Portaria 302/2016). */
export const INVOICE_KINDS = ['FT', 'FR', 'FS', 'RG', 'NC', 'OR'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const INVOICE_KIND_LABELS: Readonly<Record<InvoiceKind, string>> = {
  FT: 'Fatura',
  FR: 'Fatura-recibo',
  FS: 'Fatura simplificada',
  RG: 'Recibo',
  NC: 'Nota de crédito',
  OR: 'Orçamento',
};

/** Whether a document is of something sold: a receipt, a credit note and a quote are not, and count otherwise or not at all. */
export function isOfSale(kind: InvoiceKind): boolean {
  return kind === 'FT' || kind === 'FR' || kind === 'FS';
}

/** What a service can refuse a document for, each with its own way to mend it. */
export const INVOICE_PROBLEMS = [
  'nif',
  'exemption',
  'rounding',
  'date',
  'quota',
  'key',
  'customer',
  'other',
] as const;
export type InvoiceProblem = (typeof INVOICE_PROBLEMS)[number];

/** The figures of a document of a private person that may be simplified: up to 1 000 €, anybody else's up to 100 € (CIVA art. 40.º). */
const SIMPLIFIED_MOST = { person: 100_000, other: 10_000 };

/**
 * Whether a sale may be a simplified invoice. The NIF of a person begins with 1, 2 or 3; without one the buyer is a final
 * consumer.
 * @param totalCents IVA included.
 */
export function mayBeSimplified(totalCents: number, nif: string | null): boolean {
  const isPerson = nif === null || /^[123]/.test(nif);
  return totalCents <= (isPerson ? SIMPLIFIED_MOST.person : SIMPLIFIED_MOST.other);
}
