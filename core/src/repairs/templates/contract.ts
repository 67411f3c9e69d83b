import { z } from 'zod';
import { refineLinePrice, typedLinePrice } from '../../quotes/typed-line.ts';
import { defineCall } from '../../shared/call.ts';
import { optionalWhole, whole } from '../../shared/kind-input.ts';
import { instant, line, listPaging, optionalLine, paged, text } from '../../shared/schemas.ts';
import { asRead } from '../../shared/settle.ts';
import { sortBy } from '../../shared/sort.ts';
import { deviceType } from '../contract.ts';
import { DEVICE_TYPES, MAX_QUOTE_LINES, QUOTE_LINE_KINDS } from '../values.ts';

/** A line of a template, as it goes into a quote. */
const templateLine = z.object({
  kind: z.enum(QUOTE_LINE_KINDS),
  name: z.string(),
  product_id: z.string().nullable(),
  quantity: z.number().int(),
  /** One unit without IVA, euros: of a product that the shop sells its price of the day, else what was typed. */
  price: z.number(),
  /** One unit with IVA, where it was typed so; null: typed without. */
  price_with_iva: z.number().nullable(),
  /** Units that the shop has of it; null: no product. */
  stock: z.number().int().nullable(),
});

/** What is quoted again and again for a kind of device. */
export const repairTemplate = z.object({
  id: z.string(),
  name: z.string(),
  /** null: any. */
  device_type: z.enum(DEVICE_TYPES).nullable(),
  brand: z.string().nullable(),
  /** A part of the model, in which a star stands for anything; null: any. */
  model: z.string().nullable(),
  minutes: z.number().int().nullable(),
  note: z.string().nullable(),
  lines: z.array(templateLine),
  /** What it comes to today, IVA included, euros. */
  total: z.number(),
  version: z.number().int(),
  updated_at: instant,
});
export type RepairTemplate = z.output<typeof repairTemplate>;

const saved = z.object({
  name: line(120, 1, 'Dê um nome ao modelo'),
  device_type: z
    .union([z.literal('').transform(() => null), deviceType])
    .nullish()
    .transform((value) => value ?? null),
  brand: optionalLine(80),
  model: optionalLine(120),
  minutes: optionalWhole({ min: 1, max: 6000 }),
  note: text(1000)
    .nullish()
    .transform((value) => value || null),
  lines: z
    .array(
      z
        .object({
          kind: z.enum(QUOTE_LINE_KINDS, 'Tipo de linha desconhecido').default('peca'),
          name: line(200, 1, 'Indique a peça ou o trabalho'),
          product_id: optionalLine(60),
          quantity: whole('Indique a quantidade', { min: 1, max: 999 }),
          ...typedLinePrice,
        })
        .superRefine(refineLinePrice),
    )
    .min(1, 'Indique pelo menos uma linha')
    .max(MAX_QUOTE_LINES, `No máximo ${MAX_QUOTE_LINES} linhas`),
});
export type SavedTemplate = z.output<typeof saved>;

const id = z.object({ id: z.uuid('Modelo desconhecido') });

/** The columns that the panel's list can be put in order by. */
export const TEMPLATES_SORTED_BY = ['name', 'updated_at'] as const;

export const listRepairTemplates = defineCall({
  method: 'GET',
  path: '/api/admin/repair-templates',
  summary:
    'Modelos de reparações comuns; com um equipamento, só os que lhe servem, os mais próximos primeiro',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  wire: 'list',
  query: z.object({
    /** A part of the name, brand or model. */
    q: line(120).optional(),
    /** The repair whose device they are to fit. */
    repair: z.uuid('Reparação desconhecida').optional(),
    sort: sortBy(TEMPLATES_SORTED_BY).default('name'),
    ...listPaging,
  }),
  response: paged(repairTemplate),
});

export const getRepairTemplate = defineCall({
  method: 'GET',
  path: '/api/admin/repair-templates/{id}',
  summary: 'Um modelo de reparação',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  params: id,
  response: repairTemplate,
});

export const createRepairTemplate = defineCall({
  method: 'POST',
  path: '/api/admin/repair-templates',
  summary: 'Cria um modelo de reparação. O mesmo request_id é o mesmo modelo',
  tag: 'Painel: reparações',
  access: { can: 'repairs.templates' },
  also: [409],
  body: saved.extend({ request_id: z.uuid('Pedido inválido') }),
  status: 201,
  response: repairTemplate,
});

export const saveRepairTemplate = defineCall({
  method: 'PUT',
  path: '/api/admin/repair-templates/{id}',
  summary: 'Guarda um modelo de reparação',
  tag: 'Painel: reparações',
  access: { can: 'repairs.templates' },
  also: [409],
  params: id,
  body: saved.extend(asRead(saved)),
  response: repairTemplate,
});

export const deleteRepairTemplate = defineCall({
  method: 'DELETE',
  path: '/api/admin/repair-templates/{id}',
  summary: 'Apaga um modelo de reparação; os orçamentos feitos com ele ficam como estão',
  tag: 'Painel: reparações',
  access: { can: 'repairs.templates' },
  params: id,
  response: z.object({ ok: z.literal(true) }),
});
