import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { fileResponse, listPaging, paged } from '../shared/schemas.ts';

const tag = 'Painel: margem';
/** A month of Lisbon. */
const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Indique o mês, como 2026-11');

/** Euros; below nothing where money went back. */
const amounts = {
  sale: z.number(),
  purchase: z.number(),
  margin: z.number(),
  base: z.number(),
  iva: z.number(),
};

/** A device sold; money of it that went back; money that came back after all. */
const MARGIN_KINDS = ['venda', 'devolucao', 'acerto'] as const;
export const MARGIN_KIND_LABELS = {
  venda: 'Venda',
  devolucao: 'Devolução',
  acerto: 'Acerto',
} as const satisfies Record<(typeof MARGIN_KINDS)[number], string>;

const marginEntry = z.object({
  id: z.number().int(),
  day: z.iso.date(),
  kind: z.enum(MARGIN_KINDS),
  order_id: z.string(),
  order_number: z.number().int(),
  name: z.string(),
  serial_number: z.string().nullable(),
  origin: z.string().nullable(),
  purchased_on: z.string().nullable(),
  iva_rate: z.number().int(),
  ...amounts,
  /** The certified documents of the sale that were issued, the newest last. */
  document: z.string().nullable(),
});
export type MarginEntry = z.output<typeof marginEntry>;

export const listMargins = defineCall({
  method: 'GET',
  path: '/api/admin/reports/margin',
  summary: 'O que se vendeu no regime da margem num mês, equipamento a equipamento',
  tag,
  access: { can: 'catalogue.costs' },
  isReport: true,
  query: z.object({ month, ...listPaging }),
  response: paged(marginEntry).extend({ sums: z.object(amounts) }),
});

export const exportMargins = defineCall({
  method: 'GET',
  path: '/api/admin/reports/margin/export',
  summary: 'O mesmo, por inteiro, em CSV',
  tag,
  access: { can: 'catalogue.costs' },
  isReport: true,
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  query: z.object({ month }),
  response: fileResponse,
});
