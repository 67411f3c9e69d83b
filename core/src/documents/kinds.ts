/** What stands in the table of kinds about each. */
interface KindOfDocument {
  /** Its name at the head of the page. */
  readonly title: string;
  /** Stands before the number: ENC 2026/15. */
  readonly prefix: string;
  /** Whether the numbers begin again at 1 each year (in Lisbon); otherwise they go on. */
  readonly isNumberedByYear: boolean;
  /** First word of the file's name. */
  readonly fileName: string;
  /** Whether it names what goods or work cost: the tax authority wants such a paper from certified software (docs/adr/0331). */
  readonly namesPrices: boolean;
  /** What it must not be taken for, at the foot of every page: the shop's software is not certified by the tax authority. */
  readonly disclaimer: string;
}

const NOT_AN_INVOICE = 'Este documento não serve de fatura';

/**
 * The papers that the shop issues with a number. A packing slip is no "guia de remessa": that one is a transport
 * document, which certified software must issue and communicate (DL 147/2003).
 */
export const DOCUMENT_KINDS = {
  encomenda: {
    title: 'Encomenda',
    prefix: 'ENC',
    isNumberedByYear: true,
    fileName: 'encomenda',
    namesPrices: true,
    disclaimer: NOT_AN_INVOICE,
  },
  guia: {
    title: 'Guia de embalagem',
    prefix: 'GE',
    isNumberedByYear: true,
    fileName: 'guia',
    namesPrices: false,
    disclaimer: `${NOT_AN_INVOICE} nem de documento de transporte`,
  },
  orcamento: {
    title: 'Orçamento',
    prefix: 'ORC',
    isNumberedByYear: true,
    fileName: 'orcamento',
    namesPrices: true,
    disclaimer: NOT_AN_INVOICE,
  },
  entrada: {
    title: 'Folha de entrada',
    prefix: 'ENT',
    isNumberedByYear: true,
    fileName: 'entrada',
    namesPrices: false,
    disclaimer: NOT_AN_INVOICE,
  },
  contrato: {
    title: 'Contrato de aluguer',
    prefix: 'CTR',
    isNumberedByYear: true,
    fileName: 'contrato',
    namesPrices: false,
    disclaimer: NOT_AN_INVOICE,
  },
  nota_credito: {
    title: 'Nota de crédito',
    prefix: 'NC',
    isNumberedByYear: true,
    fileName: 'nota-de-credito',
    namesPrices: false,
    disclaimer: `${NOT_AN_INVOICE} retificativa`,
  },
  comprovativo: {
    title: 'Comprovativo de pagamento',
    prefix: 'CP',
    isNumberedByYear: true,
    fileName: 'comprovativo',
    namesPrices: true,
    disclaimer: `${NOT_AN_INVOICE} nem de recibo`,
  },
  fecho: {
    title: 'Contas do mês',
    prefix: 'FM',
    isNumberedByYear: true,
    fileName: 'contas',
    namesPrices: false,
    disclaimer: NOT_AN_INVOICE,
  },
  carta: {
    title: 'Carta',
    prefix: 'CA',
    isNumberedByYear: true,
    fileName: 'carta',
    namesPrices: false,
    disclaimer: NOT_AN_INVOICE,
  },
} as const satisfies Record<string, KindOfDocument>;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;
