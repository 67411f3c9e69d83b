import type { InvoicingService } from '../settings/sections/invoicing.ts';

/** Kinds of document, by the codes of SAF-T (Portaria 302/2016). */
export const INVOICE_KINDS = ['FT', 'FR', 'FS', 'RG', 'NC', 'OR', 'NE', 'GT'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** A kind that carries no money: no payment, no part of what a sale's documents come to, nor of the books. */
interface Paper {
  readonly label: string;
  /** The setting that has it issued. */
  readonly setting: 'invoicing_quotes' | 'invoicing_order_notes' | 'invoicing_guides';
  /** Why one that was issued is annulled. */
  readonly annulled: string;
  /** Services of which no such kind is known; simulators are as what they play. */
  readonly notAt: readonly InvoicingService[];
}

/** The kinds that carry no money (docs/adr/0586, 0587, 0588). */
export const PAPERS = {
  OR: {
    label: 'Orçamento',
    setting: 'invoicing_quotes',
    annulled: 'Substituído por outro orçamento',
    notAt: [],
  },
  NE: {
    label: 'Nota de encomenda',
    setting: 'invoicing_order_notes',
    annulled: 'Encomenda alterada ou cancelada',
    notAt: ['invoicexpress', 'simulator'],
  },
  GT: {
    label: 'Guia de transporte',
    setting: 'invoicing_guides',
    annulled: 'O transporte não se fez',
    notAt: [],
  },
} as const satisfies Partial<Record<InvoiceKind, Paper>>;
export type PaperKind = keyof typeof PAPERS;
export const PAPER_KINDS = Object.keys(PAPERS) as PaperKind[];

/** Whether a kind carries no money. */
export function isPaper(kind: InvoiceKind): kind is PaperKind {
  return Object.hasOwn(PAPERS, kind);
}

/** Whether a service has documents of this kind. */
export function isOffered(kind: InvoiceKind, service: InvoicingService): boolean {
  const notAt: readonly InvoicingService[] = isPaper(kind) ? PAPERS[kind].notAt : [];
  return !notAt.includes(service);
}

/** What people call each service. */
export const INVOICING_SERVICE_LABELS: Readonly<Record<InvoicingService, string>> = {
  invoicexpress: 'InvoiceXpress',
  moloni: 'Moloni',
  vendus: 'Vendus',
  simulator: 'Simulador do InvoiceXpress',
  simulator_moloni: 'Simulador do Moloni',
  simulator_vendus: 'Simulador do Vendus',
};

export const INVOICE_KIND_LABELS: Readonly<Record<InvoiceKind, string>> = {
  FT: 'Fatura',
  FR: 'Fatura-recibo',
  FS: 'Fatura simplificada',
  RG: 'Recibo',
  NC: 'Nota de crédito',
  OR: PAPERS.OR.label,
  NE: PAPERS.NE.label,
  GT: PAPERS.GT.label,
};

/** Whether a document is of something sold: a receipt, a credit note and a paper without money are not, and count otherwise or not at all. */
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
  'start',
  'elsewhere',
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
