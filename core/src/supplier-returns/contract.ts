import { z } from 'zod';
import { defineCall } from '../shared/call.ts';
import { optionalAmount, whole } from '../shared/kind-input.ts';
import { instant, line, listPaging, optionalLine, optionalSerial, paged, text } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { SUPPLIER_RETURN_STATES, type SupplierReturnState } from './lifecycle.ts';

const state = z.enum(
  SUPPLIER_RETURN_STATES as [SupplierReturnState, ...SupplierReturnState[]],
  'Estado desconhecido',
);
const id = z.object({ id: z.uuid('Devolução desconhecida') });

/** Something that goes back to its supplier. */
export const supplierReturn = z.object({
  id: z.string(),
  number: z.number().int(),
  supplier: z.string(),
  name: z.string(),
  /** The shop's own goods that it is of; null: of none, no stock moves. */
  product_id: z.string().nullable(),
  /** Whether its units stood on the shelf. */
  from_stock: z.boolean(),
  serial_number: z.string().nullable(),
  quantity: z.number().int(),
  problem: z.string(),
  repair_id: z.string().nullable(),
  /** Short number of that repair. */
  repair_number: z.number().int().nullable(),
  state,
  /** The supplier's own number of it (RMA). */
  supplier_number: z.string().nullable(),
  tracking: z.string().nullable(),
  /** Without IVA, euros. */
  credit: z.number().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type SupplierReturn = z.output<typeof supplierReturn>;

export const supplierReturnWhole = supplierReturn.extend({
  steps: z.array(
    z.object({ at: instant, by: z.string().nullable(), to: state, note: z.string().nullable() }),
  ),
  /** Where it can go from here. */
  next: z.array(state),
});
export type SupplierReturnWhole = z.output<typeof supplierReturnWhole>;

/** The columns that the panel's list can be put in order by. */
export const SUPPLIER_RETURNS_SORTED_BY = ['created_at', 'supplier'] as const;

export const listSupplierReturns = defineCall({
  method: 'GET',
  path: '/api/admin/supplier-returns',
  summary: 'Devoluções a fornecedores, as mais recentes primeiro',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  wire: 'list',
  query: z.object({
    /** F-101, or a part of supplier, name, serial number, RMA or tracking code. */
    q: line(120).optional(),
    state: state.optional(),
    /** `open`: those that are not over. */
    view: z.enum(['open']).optional(),
    sort: sortBy(SUPPLIER_RETURNS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(supplierReturn),
});

export const getSupplierReturn = defineCall({
  method: 'GET',
  path: '/api/admin/supplier-returns/{id}',
  summary: 'Uma devolução a fornecedor, com os seus passos',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  params: id,
  response: supplierReturnWhole,
});

export const openSupplierReturn = defineCall({
  method: 'POST',
  path: '/api/admin/supplier-returns',
  summary: 'Abre uma devolução a fornecedor. O mesmo request_id é a mesma devolução',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [404, 409],
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    supplier: line(120, 1, 'Indique o fornecedor'),
    name: line(200, 1, 'Indique a peça ou o artigo'),
    serial_number: optionalSerial,
    quantity: whole('Indique a quantidade', { min: 1, max: 999 }).default(1),
    problem: text(2000, 1, 'Descreva o problema'),
    supplier_number: optionalLine(80),
    repair_id: z.uuid('Reparação desconhecida').nullish(),
    product_id: z.uuid('Artigo desconhecido').nullish(),
    /** Only with `product_id`: the units leave the stock when the return is opened. */
    from_stock: z.boolean().default(false),
  }),
  status: 201,
  response: supplierReturnWhole,
});

const stepForm = z.object({
  state: state.optional(),
  supplier_number: optionalLine(80).optional(),
  tracking: optionalLine(80).optional(),
  /** Needed for `creditada`; without IVA, euros. */
  credit: optionalAmount.optional(),
});

export const stepSupplierReturn = defineCall({
  method: 'PUT',
  path: '/api/admin/supplier-returns/{id}',
  summary: 'Regista o que aconteceu a uma devolução a fornecedor; o que fica de fora não muda',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: stepForm.extend({ ...asRead(stepForm), note: text(1000).nullish() }),
  response: supplierReturnWhole,
});
