import { z } from 'zod';
import { CATEGORIES } from '../catalogue/values.ts';
import { defineCall } from '../shared/call.ts';
import { fileResponse, instant, line, page, paged, text } from '../shared/schemas.ts';
import { FIELDS, type FieldKey } from './fields.ts';
import { SHOP_SYSTEMS } from './moving/shop-export.ts';
import { IMPORT_STATUSES, MAX_COLUMNS, RECOGNISED_BY, VERDICTS } from './values.ts';

const TAG = 'Painel: importação de produtos';
const fieldKey = z.enum(FIELDS.map((field) => field.key) as [FieldKey, ...FieldKey[]], 'Campo desconhecido');
const params = z.object({ id: z.uuid('Importação desconhecida') });

/** Where a field's values come from: a column (from 0), one value for all rows, a text made of columns. */
export const source = z.union([
  z.strictObject({
    column: z
      .number()
      .int()
      .min(0)
      .max(MAX_COLUMNS - 1, 'Coluna desconhecida'),
  }),
  z.strictObject({
    value: text(2000, 1, 'Indique o valor'),
  }),
  z.strictObject({
    template: text(2000, 1, 'Indique o texto'),
  }),
]);
export const mapping = z.partialRecord(fieldKey, source);

/** Which sheet of a workbook is meant; left out: the only one with rows, or with headings that are known. */
export const sheet = line(100).optional();

const counts = z.object({
  create: z.number().int(),
  change: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
});
export type ImportCounts = z.output<typeof counts>;

const movedCategory = z.object({
  /** What the other shop calls it; empty for products without one. */
  name: z.string().max(200),
  category: z.enum(CATEGORIES, 'Categoria desconhecida').nullable(),
  subcategory: line(60).nullable(),
});

/** What is known of a file that another shop's system exported. */
export const movingExport = z.object({
  system: z.enum(SHOP_SYSTEMS),
  /** The system, as it writes its name. */
  label: z.string(),
  /** Whether its prices have IVA in them; null while nobody has said. */
  prices_include_iva: z.boolean().nullable(),
  categories: z.array(movedCategory.extend({ products: z.number().int() })),
  /** What was left out, in sentences. */
  notes: z.array(z.string()),
  /** How many addresses of the other shop will lead to the new ones. */
  addresses: z.number().int(),
});
export type MovingExport = z.output<typeof movingExport>;

/** What is said of a file that cannot be read in it. */
export const fileAnswers = z.object({
  /** Whether the prices have IVA; null while nobody has said. */
  prices_include_iva: z.boolean('Diga se os preços do ficheiro têm IVA').nullable().default(null),
  /** Barcodes that are none stay as they are. */
  keeps_codes: z.boolean().default(false),
  /** Rows that look like sums are articles. */
  keeps_sums: z.boolean().default(false),
});

export type FileAnswers = z.output<typeof fileAnswers>;

/** A file that was read: its headings, what they were taken for, what its rows would do. */
export const productImport = z.object({
  id: z.uuid(),
  file_name: z.string(),
  status: z.enum(IMPORT_STATUSES),
  headings: z.array(z.string()),
  /** The first values of each column. */
  samples: z.array(z.array(z.string())),
  mapping,
  fields: z.array(z.object({ key: fieldKey, label: z.string(), required: z.boolean() })),
  /** Required fields that nothing is mapped to: rows that would create a product are refused for them. */
  missing_fields: z.array(z.string()),
  counts,
  rows_total: z.number().int(),
  rows_done: z.number().int(),
  error: z.string().nullable(),
  /** Not null where the file is another shop's export. */
  moving: movingExport.nullable(),
  /** What was left out of the file, or understood in one of several ways, in sentences. */
  notes: z.array(z.string()),
  /** The column of the price says that it has IVA: whether it does has to be said. */
  asks_iva: z.boolean(),
  /** Rows whose barcode is none: refused until it is said that they stay. */
  odd_codes: z.number().int(),
  /** Lines that look like sums: refused until it is said that they are articles. */
  sums: z.array(z.number().int()),
  answers: fileAnswers,
  created_at: instant,
});
export type ProductImport = z.output<typeof productImport>;

const rowField = z.object({ field: z.string().nullable(), label: z.string() });
/** One row of the preview. Prices and changes as texts to show. */
export const importRow = z.object({
  /** As spreadsheets count, the headings' row included. */
  line: z.number().int(),
  verdict: z.enum(VERDICTS),
  name: z.string(),
  sku: z.string(),
  detail: z.string(),
  /** How its product was told where neither SKU nor identifier names it; null otherwise. */
  recognised_by: z.enum(RECOGNISED_BY).nullable(),
  /** What is to be known of it, that refuses nothing. */
  told: z.array(z.string()),
  changes: z.array(rowField.extend({ before: z.string(), after: z.string() })),
  errors: z.array(rowField.extend({ message: z.string() })),
});
export type ImportRow = z.output<typeof importRow>;

export const importAtOnce = defineCall({
  method: 'POST',
  path: '/api/admin/products/import',
  summary:
    'Importar produtos de um ficheiro (multipart, campo file): as linhas certas entram, as erradas são indicadas',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [409],
  upload: true,
  query: z.object({ sheet }),
  limit: { points: 30, seconds: 3600 },
  response: z.object({
    import_id: z.uuid(),
    created: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    /** One entry a refused line. */
    errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
  }),
});

export const uploadImport = defineCall({
  method: 'POST',
  path: '/api/admin/products/imports',
  summary: 'Ler um ficheiro de produtos (multipart, campo file) sem alterar nada',
  tag: TAG,
  access: { can: 'imports.run' },
  upload: true,
  query: z.object({ sheet }),
  status: 201,
  limit: { points: 60, seconds: 3600 },
  response: productImport,
});

export const getImport = defineCall({
  method: 'GET',
  path: '/api/admin/products/imports/{id}',
  summary: 'Estado e progresso de uma importação',
  tag: TAG,
  access: { can: 'imports.run' },
  params,
  response: productImport,
});

export const listImportRows = defineCall({
  method: 'GET',
  path: '/api/admin/products/imports/{id}/rows',
  summary: 'O que cada linha do ficheiro faria',
  tag: TAG,
  access: { can: 'imports.run' },
  params,
  query: z.object({ verdict: z.enum(VERDICTS).optional(), page }),
  response: paged(importRow),
});

export const changeMapping = defineCall({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}/mapping',
  summary: 'Corrigir a correspondência das colunas e avaliar de novo',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [409],
  params,
  body: z.object({ mapping }),
  response: productImport,
});

/** What the owner says of another shop's export. */
export const movingAnswers = z.object({
  prices_include_iva: z.boolean('Diga se os preços do ficheiro têm IVA'),
  categories: z.array(movedCategory).max(5000, 'Categorias a mais').default([]),
});
export type MovingAnswers = z.output<typeof movingAnswers>;

export const changeMoving = defineCall({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}/moving',
  summary: 'Dizer se os preços da outra loja têm IVA e o que são cá as suas categorias, e avaliar de novo',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [409],
  params,
  body: movingAnswers,
  response: productImport,
});

export const answerFile = defineCall({
  method: 'PUT',
  path: '/api/admin/products/imports/{id}/answers',
  summary:
    'Dizer do ficheiro o que nele não se lê (preços com IVA, códigos de barras, totais), e avaliar de novo',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [409],
  params,
  body: fileAnswers,
  response: productImport,
});

export const applyImport = defineCall({
  method: 'POST',
  path: '/api/admin/products/imports/{id}/apply',
  summary: 'Aplicar uma importação, uma só vez e por inteiro',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [409],
  status: 202,
  params,
  body: z.object({ skip_refused: z.boolean().default(false) }),
  response: productImport,
});

export const cancelImport = defineCall({
  method: 'DELETE',
  path: '/api/admin/products/imports/{id}',
  summary: 'Desistir de uma importação',
  tag: TAG,
  access: { can: 'imports.run' },
  also: [409],
  params,
  response: productImport,
});

export const downloadImportErrors = defineCall({
  method: 'GET',
  path: '/api/admin/products/imports/{id}/errors.csv',
  summary: 'Os erros de uma importação, por linha',
  tag: TAG,
  access: { can: 'imports.run' },
  wire: 'file',
  takesOut: true,
  params,
  response: fileResponse,
});

export const downloadTemplate = defineCall({
  method: 'GET',
  path: '/api/admin/products/template',
  summary: 'Ficheiro de exemplo para a importação (template_produtos.xlsx)',
  tag: TAG,
  access: { can: 'imports.run' },
  wire: 'file',
  response: fileResponse,
});

export const exportProducts = defineCall({
  method: 'GET',
  path: '/api/admin/products/export',
  summary: 'Todo o catálogo num ficheiro que volta a ser importado',
  tag: TAG,
  access: { can: 'imports.run' },
  isReport: true,
  wire: 'file',
  limit: { points: 30, seconds: 3600 },
  query: z.object({ format: z.enum(['xlsx', 'csv'], 'Indique xlsx ou csv').default('xlsx') }),
  response: fileResponse,
});
