import { z } from 'zod';
import { defineCall } from '../../shared/call.ts';
import { whole } from '../../shared/kind-input.ts';
import { optionalLine } from '../../shared/schemas.ts';
import { PART_STEPS } from './rules/part-counts.ts';

/** Parts of one repair, at most. */
export const MAX_PARTS = 100;

const tag = 'Painel: reparações';
const id = z.uuid('Reparação desconhecida');
const units = whole('Indique as unidades', { min: 1, max: 999 });

/** A part of a repair, out of the shop's stock. */
export const repairPart = z.object({
  id: z.string(),
  product_id: z.string(),
  name: z.string(),
  sku: z.string().nullable(),
  /** Units: wanted in all, put aside, in the device, on their way from a supplier. */
  quantity: z.number().int(),
  reserved: z.number().int(),
  used: z.number().int(),
  ordered: z.number().int(),
  /** Units on the shelf, for everybody. */
  stock: z.number().int(),
  supplier: z.string().nullable(),
  /** The day the supplier promised, YYYY-MM-DD. */
  expected_on: z.string().nullable(),
  /** Whether the customer approved it as a line of the quote. */
  is_quoted: z.boolean(),
});
export type RepairPart = z.output<typeof repairPart>;

const parts = z.object({ items: z.array(repairPart) });

export const listRepairParts = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/parts',
  summary: 'Peças de uma reparação, do stock da loja',
  tag,
  access: { can: 'repairs.read' },
  params: z.object({ id }),
  response: parts,
});

export const addRepairPart = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/parts',
  summary: 'Junta uma peça à reparação e reserva as unidades que houver. O mesmo part_id é a mesma peça',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params: z.object({ id }),
  body: z.object({
    /** Made by the client: the same one sent again is the same part. */
    part_id: z.uuid('Pedido inválido'),
    product_id: z.uuid('Escolha a peça'),
    quantity: units,
  }),
  response: parts,
});

export const stepRepairPart = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/parts/{part}/step',
  summary:
    'Reserva, usa, devolve, retira, encomenda ou recebe unidades de uma peça. O mesmo request_id é o mesmo passo',
  tag,
  access: { can: 'repairs.change' },
  also: [409],
  params: z.object({ id, part: z.uuid('Peça desconhecida') }),
  body: z.object({
    request_id: z.uuid('Pedido inválido'),
    step: z.enum(PART_STEPS, 'Passo desconhecido'),
    /** `withdraw` takes what there is, whatever stands here. */
    units,
    /** Of `order`: of whom, and until when (YYYY-MM-DD). */
    supplier: optionalLine(120),
    expected_on: z
      .union([z.literal('').transform(() => null), z.iso.date('Data inválida')])
      .nullish()
      .transform((day) => day ?? null),
  }),
  response: parts,
});
