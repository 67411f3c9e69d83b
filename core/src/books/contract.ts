import { z } from 'zod';
import { PAYABLE_KINDS } from '../payments/values.ts';
import { defineCall } from '../shared/call.ts';
import { fileResponse, instant, listPaging, paged, text } from '../shared/schemas.ts';
import { month } from './rules/month.ts';
import { MONTH_PARTS, POSITIONS } from './values.ts';

const tag = 'Painel: fecho do mês';
const params = z.object({ month });

/** A sum of rows, and how many they are. Euros with IVA; what went back is below 0. */
const sum = z.object({ amount: z.number(), count: z.number().int() });

/** What a month comes to. Amounts in euros, IVA included unless it says otherwise. */
export const monthFigures = z.object({
  /** Money that came and that went back, by how. */
  received: z.array(sum.extend({ means: z.string() })),
  given_back: z.array(sum.extend({ means: z.string() })),
  /**
   * What the payment provider took of the month's payments, by how they were made: what they came to, its fee with IVA, and
   * what it paid out. `unknown`: payments whose fee its daily list has not told yet. Of a month that was closed before this
   * was counted: none.
   */
  fees: z
    .array(sum.extend({ means: z.string(), fee: z.number(), net: z.number(), unknown: z.number().int() }))
    .default([]),
  /** Issued documents by kind; credit notes below 0. */
  documents: z.array(sum.extend({ kind: z.string() })),
  /** IVA of the issued documents: by rate (whole %) and, at 0 %, by the reason of exemption. */
  iva: z.array(
    z.object({
      rate: z.number().int(),
      exemption: z.string().nullable(),
      net: z.number(),
      iva: z.number(),
      gross: z.number(),
    }),
  ),
  /**
   * What was sold under the margin scheme, by the rate in it (whole %): its IVA is on no document, and is owed beside that of
   * the documents (docs/adr/0494). `count`: rows of 'Regime da margem'. Of a month that was closed before this was counted: none.
   */
  margin: z
    .array(
      z.object({
        rate: z.number().int(),
        sale: z.number(),
        purchase: z.number(),
        margin: z.number(),
        base: z.number(),
        iva: z.number(),
        count: z.number().int(),
      }),
    )
    .default([]),
  /** Sales whose money and documents are not the same sum, by why: at the end of the month before, and of this one. */
  positions: z.array(
    z.object({
      position: z.enum(POSITIONS),
      before: z.number(),
      after: z.number(),
      /** Sales at the end of this month. */
      count: z.number().int(),
    }),
  ),
  /** Money that sales say they have, to this day, and no row of the journal accounts for; 0: each has its row. */
  unproven: z.number(),
  /** Credit of customers at the end of the month, which the shop owes in goods. */
  store_credit: z.number(),
  /** Stock at the end of the month at the cost that each article, or each unit of its own, has. Without IVA. */
  stock: z.object({
    value: z.number(),
    units: z.number().int(),
    /** Units of articles whose cost nobody wrote. */
    without_cost: z.number().int(),
  }),
});
export type MonthFigures = z.output<typeof monthFigures>;

/** A month in the list. Euros. */
export const listedMonth = z.object({
  month: z.string(),
  is_closed: z.boolean(),
  received: z.number(),
  given_back: z.number(),
  /** Documents issued less credit notes. */
  invoiced: z.number(),
});
export type ListedMonth = z.output<typeof listedMonth>;

/** A month in whole. */
export const bookMonth = z.object({
  month: z.string(),
  /** It is over: it can be closed. */
  is_over: z.boolean(),
  /** The month to close before this one, YYYY-MM; null: this one may be closed, or is. */
  closes_first: z.string().nullable(),
  closed_at: instant.nullable(),
  closed_by: z.string().nullable(),
  note: z.string().nullable(),
  /** Closed: as they were then. */
  figures: monthFigures,
  /** Times that it was opened again, the newest first. */
  reopened: z.array(z.object({ at: instant, by: z.string(), why: z.string() })),
  /** Who would be written to. */
  accountants: z.number().int(),
});
export type BookMonth = z.output<typeof bookMonth>;

/** A row behind a figure. */
export const monthRow = z.object({
  id: z.string(),
  /** Day in Lisbon; null: what is left of a sale over all its days. */
  day: z.iso.date().nullable(),
  sale_kind: z.enum(PAYABLE_KINDS),
  sale_subject: z.string(),
  /** What people call the sale. */
  sale: z.string(),
  /** How the money came or went, the document's number, or null. */
  what: z.string().nullable(),
  amount: z.number(),
});
export type MonthRow = z.output<typeof monthRow>;

export const listMonths = defineCall({
  method: 'GET',
  path: '/api/admin/books',
  summary: 'Os meses da loja, o mais recente primeiro, com o que cada um recebeu e faturou',
  tag,
  access: { can: 'books.read' },
  wire: 'list',
  query: z.object(listPaging),
  response: paged(listedMonth),
});

export const getMonth = defineCall({
  method: 'GET',
  path: '/api/admin/books/{month}',
  summary: 'As contas de um mês',
  tag,
  access: { can: 'books.read' },
  params,
  response: bookMonth,
});

export const listMonthRows = defineCall({
  method: 'GET',
  path: '/api/admin/books/{month}/rows',
  summary: 'As linhas por trás de um número do mês',
  tag,
  access: { can: 'books.read' },
  wire: 'list',
  params,
  query: z.object({
    part: z.enum(MONTH_PARTS, 'Número desconhecido').default('recebido'),
    /** Of money its means, of documents their kind. */
    means: z.string().max(30).optional(),
    ...listPaging,
  }),
  response: paged(monthRow),
});

export const exportMonth = defineCall({
  method: 'GET',
  path: '/api/admin/books/{month}/export',
  summary: 'O mês num ficheiro: números e linhas',
  tag,
  access: { can: 'books.read' },
  isReport: true,
  also: [422],
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params,
  query: z.object({ format: z.enum(['csv', 'xlsx']) }),
  response: fileResponse,
});

export const getMonthPaper = defineCall({
  method: 'GET',
  path: '/api/admin/books/{month}/document',
  summary: 'O PDF de um mês fechado',
  tag,
  access: { can: 'books.read' },
  also: [409],
  wire: 'file',
  params,
  response: fileResponse,
});

export const closeMonth = defineCall({
  method: 'POST',
  path: '/api/admin/books/{month}/close',
  summary: 'Fecha um mês que acabou: os números ficam como estão e o que vier depois é datado depois',
  tag,
  access: { can: 'books.close' },
  also: [409, 422],
  params,
  /** `note` explains a difference: asked for where there is one. */
  body: z.object({ note: text(1000).optional() }),
  response: bookMonth,
});

export const reopenMonth = defineCall({
  method: 'POST',
  path: '/api/admin/books/{month}/reopen',
  summary: 'Reabre o último mês fechado',
  tag,
  access: { can: 'books.close' },
  also: [409],
  params,
  body: z.object({ why: text(1000, 3, 'Diga porque o reabre') }),
  response: bookMonth,
});

export const tellAccountants = defineCall({
  method: 'POST',
  path: '/api/admin/books/{month}/tell',
  summary: 'Escreve a quem tem a função de contabilista que o mês está fechado, uma vez por fecho',
  tag,
  access: { can: 'books.close' },
  also: [409],
  limit: { points: 20, seconds: 3600 },
  params,
  response: z.object({ told: z.number().int() }),
});
