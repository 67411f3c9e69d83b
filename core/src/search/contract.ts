import { z } from 'zod';
import { productImage } from '../catalogue/contract.ts';
import { RECORDS, type RecordName } from '../records.ts';
import { defineCall } from '../shared/call.ts';
import { grossEuros, line } from '../shared/schemas.ts';

/** One thing that what is typed may mean; `to` is where it leads. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('produto'),
    label: z.string(),
    to: z.string(),
    image: productImage.nullable(),
    /** Euros with IVA; of a rental the month's. */
    gross: grossEuros,
    is_monthly: z.boolean(),
    in_stock: z.boolean(),
  }),
  z.object({ kind: z.literal('impressora'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('categoria'), label: z.string(), to: z.string() }),
  z.object({ kind: z.literal('texto'), label: z.string(), to: z.string() }),
]);
export type Suggestion = z.output<typeof suggestion>;

/** The most suggestions of one answer. */
export const MAX_SUGGESTIONS = 8;

export const suggestSearch = defineCall({
  method: 'GET',
  path: '/api/search/suggestions',
  summary: 'Sugestões enquanto se escreve: produtos, impressoras, categorias e palavras',
  tag: 'Catálogo',
  access: 'public',
  also: [503],
  query: z.object({ q: line(120).default('') }),
  response: z.array(suggestion).max(MAX_SUGGESTIONS),
});

const foundRecord = z.object({
  kind: z.enum(Object.keys(RECORDS) as RecordName[]),
  id: z.string(),
  /** Its number and whom it is with, or its name. */
  label: z.string(),
  /** What else tells it from others; empty: nothing. */
  detail: z.string(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const findRecords = defineCall({
  method: 'GET',
  path: '/api/admin/records',
  summary:
    'Procurar em tudo o que a loja guarda, por número ou por palavras: cinco de cada tipo, os mais recentes',
  tag: 'Painel',
  access: { can: 'search.records' },
  query: z.object({ q: line(120, 2) }),
  response: z.array(foundRecord).max(200),
});
