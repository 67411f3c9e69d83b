import { z } from 'zod';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { INVOICING_SERVICES } from '../settings/sections/invoicing.ts';
import { defineCall } from '../shared/call.ts';
import { readLisbon } from '../shared/read-lisbon.ts';
import {
  fileResponse,
  instant,
  line,
  listPaging,
  optionalNif,
  paged,
  personName,
} from '../shared/schemas.ts';
import { sortBy } from '../shared/sort.ts';
import { INVOICE_STATES } from './lifecycle.ts';
import { readPlate } from './rules/plate.ts';
import { INVOICE_KINDS, INVOICE_PROBLEMS } from './values.ts';

const id = z.object({ id: z.uuid('Documento desconhecido') });
/** The word of the sale's own link, for whoever has no account. */
const t = line(80).optional();

/** A document that was issued, as its customer sees it. Amounts in euros with IVA. */
export const ownInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  total: z.number(),
  issued_at: instant,
  /** Whether its PDF is there. */
  has_pdf: z.boolean(),
});
export type OwnInvoice = z.output<typeof ownInvoice>;

/** Whom a document is for. */
const customer = z.object({ name: personName('Indique o nome'), nif: optionalNif });

const sale = z.object({ kind: z.enum(PAYABLE_KINDS), subject: line(60, 1) });

export const listOwnInvoices = defineCall({
  method: 'GET',
  path: '/api/payables/{kind}/{subject}/invoices',
  summary: 'Os documentos emitidos de uma venda: da conta do cliente, ou do link da venda',
  tag: 'Faturação',
  access: 'optional',
  params: sale,
  query: z.object({ t }),
  response: z.object({ items: z.array(ownInvoice) }),
});

/** Sales that are asked about at once, at most. */
export const MOST_SALES = 50;

export const listSaleInvoices = defineCall({
  method: 'GET',
  path: '/api/payables/{kind}/invoices',
  summary: 'A última fatura de cada uma destas vendas que são da conta, se já tem PDF',
  tag: 'Faturação',
  access: 'customer',
  params: sale.pick({ kind: true }),
  query: z.object({
    /** Ids of the sales, with commas between them. */
    subjects: z
      .string()
      .max(MOST_SALES * 61, 'Demasiadas vendas')
      .transform((typed) => typed.split(',').filter(Boolean).slice(0, MOST_SALES)),
  }),
  response: z.object({
    items: z.array(ownInvoice.pick({ id: true, kind: true, number: true }).extend({ subject: z.string() })),
  }),
});

export const getOwnInvoice = defineCall({
  method: 'GET',
  path: '/api/payables/{kind}/{subject}/invoices/{id}',
  summary: 'O PDF de um documento emitido, tal como o serviço de faturação o deu',
  tag: 'Faturação',
  access: 'optional',
  also: [409],
  wire: 'file',
  limit: { points: 60, seconds: 600 },
  params: sale.extend(id.shape),
  query: z.object({ t }),
  response: fileResponse,
});

/** A document in the panel. Amounts in euros with IVA. */
export const adminInvoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  state: z.enum(INVOICE_STATES),
  /** What it is of: Encomenda N.º 1042. */
  about: z.string(),
  sale_kind: z.enum(PAYABLE_KINDS),
  sale_subject: z.string(),
  customer_name: z.string(),
  customer_nif: z.string().nullable(),
  total: z.number(),
  number: z.string().nullable(),
  atcud: z.string().nullable(),
  problem: z.enum(INVOICE_PROBLEMS).nullable(),
  /** The service's own words, or what it came to. */
  said: z.string().nullable(),
  has_pdf: z.boolean(),
  /** Issued at the service by a person: the shop asks for nothing of it there. */
  is_by_hand: z.boolean(),
  created_at: instant,
  issued_at: instant.nullable(),
  /** Of a transport guide: when and by what it leaves, and the tax authority's code once the service has it. */
  transport: z
    .object({ starts_at: instant, plate: z.string(), to: z.string(), code: z.string().nullable() })
    .nullable(),
});
export type AdminInvoice = z.output<typeof adminInvoice>;

export const adminInvoiceWhole = adminInvoice.extend({
  own_reference: z.string(),
  /** The service that it is of; null: none yet, or not known. */
  service: z.enum(INVOICING_SERVICES).exclude(['none']).nullable(),
  /** The account's name at it; null: it has none, or it is not known. */
  account: z.string().nullable(),
  reason: z.string().nullable(),
  lines: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      total: z.number(),
      iva_rate: z.number().int(),
      exemption: z.string().nullable(),
    }),
  ),
  /** A credit note's original, or what credits it. */
  related: z.array(z.object({ id: z.string(), kind: z.enum(INVOICE_KINDS), number: z.string().nullable() })),
  /** Whether its NIF can be corrected by a credit note and a new document. */
  can_change_nif: z.boolean(),
  /** Whether 'Já emiti no serviço' closes it. */
  can_be_by_hand: z.boolean(),
  tries: z.number().int(),
});
export type AdminInvoiceWhole = z.output<typeof adminInvoiceWhole>;

/** The columns that the panel's list can be put in order by. */
export const INVOICES_SORTED_BY = ['created_at'] as const;
/** `waiting`: not issued yet and not refused. */
export const INVOICE_VIEWS = ['waiting', 'refused', 'issued'] as const;

export const listInvoices = defineCall({
  method: 'GET',
  path: '/api/admin/invoices',
  summary: 'Documentos de faturação, os mais recentes primeiro',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.read' },
  wire: 'list',
  query: z.object({
    /** A part of customer, NIF, number of the document or of the sale. */
    q: line(120).optional(),
    view: z.enum(INVOICE_VIEWS).optional(),
    kind: z.enum(INVOICE_KINDS).optional(),
    /** Of one sale. */
    subject: line(60).optional(),
    sort: sortBy(INVOICES_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(adminInvoice),
});

export const getInvoice = defineCall({
  method: 'GET',
  path: '/api/admin/invoices/{id}',
  summary: 'Um documento de faturação, com as suas linhas',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.read' },
  params: id,
  response: adminInvoiceWhole,
});

export const getInvoicePdf = defineCall({
  method: 'GET',
  path: '/api/admin/invoices/{id}/document',
  summary: 'O PDF de um documento, tal como o serviço de faturação o deu',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.read' },
  also: [409],
  wire: 'file',
  params: id,
  response: fileResponse,
});

export const retryInvoice = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/retry',
  summary: 'Manda emitir outra vez um documento recusado, com o NIF corrigido se vier',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.change' },
  also: [409],
  params: id,
  /** `customer`: left out it stays. Without a NIF: final consumer. */
  body: z.object({ customer: customer.optional() }),
  response: adminInvoiceWhole,
});

export const recordIssued = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/issued',
  summary: 'Fecha um documento que alguém emitiu no serviço: com o mesmo número outra vez, nada muda',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.change' },
  also: [409],
  params: id,
  body: z.object({
    /** As it stands on it: NC 2026/12. */
    number: line(60, 1, 'Indique o número'),
    /** Its day, YYYY-MM-DD: until today, and not before its original's. */
    date: z.iso.date('Indique a data'),
  }),
  response: adminInvoiceWhole,
});

/** The longest PDF of a document that is kept, in bytes. */
export const MOST_PDF = 10 * 1024 * 1024;

export const joinInvoicePdf = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/document',
  summary: 'Junta o PDF a um documento que alguém emitiu no serviço (multipart, campo file)',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.change' },
  also: [409],
  upload: true,
  limit: { points: 60, seconds: 600 },
  params: id,
  response: adminInvoiceWhole,
});

export const changeInvoiceNif = defineCall({
  method: 'POST',
  path: '/api/admin/invoices/{id}/nif',
  summary: 'Corrige o NIF de um documento emitido: nota de crédito de tudo e documento novo',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.change' },
  also: [409],
  params: id,
  body: customer,
  /** The new document. */
  response: adminInvoiceWhole,
});

const order = z.object({ id: line(60, 1) });

export const getOrderGuide = defineCall({
  method: 'GET',
  path: '/api/admin/orders/{id}/transport-guide',
  summary: 'A guia de transporte de uma encomenda, e se a loja as emite',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.read' },
  params: order,
  response: z.object({ is_on: z.boolean(), guide: adminInvoice.nullable() }),
});

export const issueOrderGuide = defineCall({
  method: 'POST',
  path: '/api/admin/orders/{id}/transport-guide',
  summary: 'Emite a guia de transporte de uma encomenda que segue em transporte da loja, uma só vez',
  tag: 'Painel: faturação',
  access: { can: 'invoicing.change' },
  also: [404, 409],
  params: order,
  body: z.object({
    /** When it leaves the shop: after now, and at most in thirty days. Without zone: a clock in Lisbon. */
    starts_at: line(40, 1, 'Indique quando começa o transporte')
      .transform((typed) => readLisbon(typed))
      .refine((read) => read !== null, 'Indique o dia e a hora'),
    plate: line(20, 1, 'Indique a matrícula')
      .transform(readPlate)
      .refine((read) => read !== null, 'Indique uma matrícula portuguesa, como AA-00-BB'),
  }),
  response: adminInvoice,
});

export const testInvoicing = defineCall({
  method: 'POST',
  path: '/api/admin/invoicing/test',
  summary: 'Cria, confere e apaga um rascunho de teste no serviço de faturação que está guardado',
  tag: 'Painel: faturação',
  access: { can: 'settings.change' },
  limit: { points: 20, seconds: 3600 },
  body: z.object({ nif: optionalNif }),
  response: z.object({ sent: z.boolean(), text: z.string(), answer: z.string().nullable() }),
});
