import { z } from 'zod';
import { billedForm } from '../shared/billed-form.ts';
import { defineCall } from '../shared/call.ts';
import {
  email,
  fileResponse,
  grossEuros,
  instant,
  line,
  optionalLine,
  optionalPhone,
  optionalSerial,
  page,
  paged,
  text,
} from '../shared/schemas.ts';
import { repairClaim } from './claim.ts';
import { CLAIM_STATES } from './claim-texts.ts';
import { repairMoney } from './money/money.ts';
import { repairOpinion } from './opinion/opinion.ts';
import { readDeviceType } from './rules/device-type.ts';
import { repairTexts } from './texts.ts';
import { VIDEO_TYPES } from './uploads/rules/video-type.ts';
import {
  CONTACT_WAYS,
  DECISION_CHANNELS,
  DEVICE_TYPES,
  HANDOVERS,
  PHOTO_STAGES,
  QUOTE_LINE_KINDS,
  QUOTE_STATES,
  REPAIR_STATUSES,
} from './values.ts';

/** What is brought in: one of the list, however it is written. */
export const deviceType = z.preprocess(readDeviceType, z.enum(DEVICE_TYPES, 'Escolha o tipo de equipamento'));
export const brand = line(80, 1, 'Indique a marca');
export const model = line(120, 1, 'Indique o modelo');
export const problemDescription = text(4000, 1, 'Descreva o problema');

/** The id of a repair, for whose account it is; or the word of its own link, for whoever has it. */
const key = z.object({ key: line(80, 1) });

export const repairPhoto = z.object({
  id: z.string(),
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  stage: z.enum(PHOTO_STAGES),
  caption: z.string().nullable(),
  /** The photo that this one is a marked copy of; null: it is as it was taken. */
  marked_of: z.string().nullable(),
});
export type RepairPhoto = z.output<typeof repairPhoto>;

/** A short video that the customer sent: kept as it came, downloaded, never shown. */
export const repairVideo = z.object({ bytes: z.number().int(), type: z.enum(VIDEO_TYPES), at: instant });

export const repairMessage = z.object({
  id: z.string(),
  at: instant,
  /** `loja` or `cliente`. */
  from: z.enum(['loja', 'cliente']),
  text: z.string(),
});

export const repairStep = z.object({
  at: instant,
  from: z.enum(REPAIR_STATUSES).nullable(),
  to: z.enum(REPAIR_STATUSES),
  note: z.string().nullable(),
  /** "Loja", "Cliente" or "Sistema"; the panel also gets the person's name. */
  by: z.string(),
});

export const quoteLine = z.object({
  kind: z.enum(QUOTE_LINE_KINDS),
  name: z.string(),
  product_id: z.string().nullable(),
  quantity: z.number().int(),
  /** One unit without IVA, euros. */
  price: z.number(),
  /** One unit with IVA, euros, where the price was typed so: the line is its multiple; null: typed without. */
  price_with_iva: z.number().nullable(),
  /** Off the whole line, its share of the option's discount in it, euros: with IVA where the price was typed so, else without. */
  discount: z.number(),
  /** What of that is the line's own. */
  own_discount: z.number(),
  /** How its own was typed, in whole percent; null: as an amount. */
  discount_percent: z.number().int().nullable(),
  iva_rate: z.number().int(),
  /** The line without IVA, and with it, euros. */
  net: z.number(),
  gross: z.number(),
});

export const quoteOption = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  lines: z.array(quoteLine),
  /** With IVA, euros. */
  total: z.number(),
  /** Off all of its lines together, without IVA, euros: what was typed, or what the percent comes to. */
  discount: z.number(),
  discount_percent: z.number().int().nullable(),
  /** What all its discounts save, IVA included, euros. */
  saved: z.number(),
});

export const repairQuote = z.object({
  version: z.number().int(),
  state: z.enum(QUOTE_STATES),
  options: z.array(quoteOption),
  sent_at: instant.nullable(),
  valid_until: instant.nullable(),
  decided_at: instant.nullable(),
  decided_channel: z.enum(DECISION_CHANNELS).nullable(),
  /** The option that was chosen. */
  option_id: z.string().nullable(),
  reason: z.string().nullable(),
  /** Given as the European repair information form: its lines as they bind; null: an ordinary quote. */
  form: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
  /** What it changes in the version that was sent before it, in words; empty: nothing, or it is the first. */
  changes: z.array(z.string()),
});
export type RepairQuote = z.output<typeof repairQuote>;

/** What keeping a device costs that waits to be collected, as its terms say; euros, IVA included. */
const repairStorage = z.object({
  ready_at: instant,
  /** The last day on which it costs nothing. */
  free_until: instant,
  daily: z.number(),
  most: z.number(),
});
export type RepairStorage = z.output<typeof repairStorage>;

/** A repair as its customer sees it, by the account or the link: little personal data, no internal notes. */
export const repair = z.object({
  id: z.string(),
  /** The short number that people see and say: T-1042. */
  number: z.number().int(),
  status: z.enum(REPAIR_STATUSES),
  /** First name alone: whoever has the link reads it. */
  customer_name: z.string(),
  /** The company that is invoiced; null: its customer. */
  billing_name: z.string().nullable(),
  device_type: z.enum(DEVICE_TYPES),
  brand: z.string(),
  model: z.string(),
  problem_description: z.string(),
  /** What the customer pays, IVA included, euros. */
  estimate_price: grossEuros.nullable(),
  final_price: grossEuros.nullable(),
  client_report: z.string().nullable(),
  repair_deadline: instant.nullable(),
  warranty_until: instant.nullable(),
  /** true: approved. null: not (yet). */
  approved: z.literal(true).nullable(),
  /** The quote that was sent last, however it ended. */
  quote: repairQuote.nullable(),
  /** What it costs and what of it was paid. */
  money: repairMoney,
  /** What keeping it costs while it waits to be collected; null: it does not wait, or nothing was agreed. */
  storage: repairStorage.nullable(),
  /** Of what it is asked for under the guarantee; null: of nothing. */
  claim: repairClaim.nullable(),
  /** Something is proposed in place of the repair, or was. */
  has_proposal: z.boolean(),
  /** Its own guarantee can be claimed now. */
  can_claim: z.boolean(),
  /** What the customer said of it at its end; null: nothing (yet). */
  opinion: repairOpinion.nullable(),
  can_give_opinion: z.boolean(),
  /** A decision is waited for. */
  can_decide: z.boolean(),
  /** Messages and photos are taken. */
  can_write: z.boolean(),
  /** Its customer brings it, and it is not here yet. */
  is_to_bring: z.boolean(),
  /** It comes by a carrier and is not here yet: there is a sheet for its parcel. */
  has_parcel: z.boolean(),
  /** Short messages about it are sent; null: there are none to choose about. */
  sms: z.boolean().nullable(),
  history: z.array(repairStep),
  messages: z.array(repairMessage),
  photos: z.array(repairPhoto),
  /** The short video that came with it, to keep; null: none. */
  video: repairVideo.nullable(),
  /** When the photos were, or are going to be, removed; null while the work is not done. */
  photos_until: instant.nullable(),
  created_at: instant,
  updated_at: instant,
});
export type Repair = z.output<typeof repair>;

export const repairSummary = repair
  .pick({
    id: true,
    number: true,
    status: true,
    device_type: true,
    brand: true,
    model: true,
    problem_description: true,
    estimate_price: true,
    final_price: true,
    client_report: true,
    repair_deadline: true,
    warranty_until: true,
    approved: true,
    can_decide: true,
    created_at: true,
    updated_at: true,
  })
  .extend({
    /** What is still to be paid, euros. */
    to_pay: z.number(),
    /** What was decided of the guarantee that is asked for; null: none is. */
    claim_state: z.enum(CLAIM_STATES).nullable(),
  });
export type RepairSummary = z.output<typeof repairSummary>;

export const requestRepair = defineCall({
  method: 'POST',
  path: '/api/repairs',
  summary:
    'Pede uma reparação: na conta, ou sem ela com nome e contacto. O mesmo request_id é o mesmo pedido',
  tag: 'Reparações',
  access: 'optional',
  also: [404, 409],
  limit: { points: 20, seconds: 600 },
  body: z.object({
    /** Made by the client: the same one sent again is the same request. */
    request_id: z.uuid('Pedido inválido'),
    device_type: deviceType,
    brand,
    model,
    serial_number: optionalSerial,
    problem_description: problemDescription,
    /** Without an account: who asks. Somebody logged in is known. */
    customer_name: optionalLine(120),
    customer_email: z
      .union([z.literal('').transform(() => null), email])
      .nullish()
      .transform((v) => v ?? null),
    customer_phone: optionalPhone,
    contact_way: z.enum(CONTACT_WAYS, 'Escolha como prefere ser contactado').default('email'),
    handover: z.enum(HANDOVERS, 'Escolha como o equipamento chega à loja').default('loja'),
    /** Of `recolha`: where it is collected. Left out: at the account's own address. */
    pickup_address: text(400)
      .nullish()
      .transform((given) => given || null),
    /** One of the account's own devices, when it was chosen; else it is told by what is written above. */
    equipment_id: z.uuid('Equipamento desconhecido').nullish(),
    /** Asked for under the guarantee of something bought here: the line of an order that who asks may see. */
    of_line: z
      .object({ order_id: line(60, 1), line_id: z.uuid('Artigo desconhecido'), t: line(80).nullish() })
      .nullish(),
    ...billedForm,
    /** Version of the consent that was shown and agreed to; null: not asked, or not agreed to. */
    consent: optionalLine(20),
    /** Version of the consent to erasing what is on the device; null: not asked, or not agreed to. */
    erase_consent: optionalLine(20),
  }),
  status: 201,
  response: z.object({
    id: z.string(),
    number: z.number().int(),
    /** Word of the repair's own link, for photos and for whoever has no account. */
    key: z.string(),
  }),
});

export const listMyRepairs = defineCall({
  method: 'GET',
  path: '/api/repairs',
  summary: 'As minhas reparações',
  tag: 'Reparações',
  access: 'customer',
  query: z.object({ page }),
  response: paged(repairSummary).extend({
    /** How many are not concluido or entregue. */
    active: z.number().int(),
  }),
});

export const getRepair = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}',
  summary: 'Uma reparação: do cliente, ou de quem tem o seu link',
  tag: 'Reparações',
  access: 'optional',
  limit: { points: 240, seconds: 60 },
  params: key,
  response: repair,
});

export const getRepairQuoteDocument = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/quote/document',
  summary: 'O último orçamento enviado, em PDF, que não serve de fatura',
  tag: 'Reparações',
  access: 'optional',
  also: [409, 503],
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params: key,
  response: fileResponse,
});

export const getParcelSheet = defineCall({
  method: 'GET',
  path: '/api/repairs/{key}/parcel/document',
  summary: 'A folha para colar na caixa em que o equipamento é enviado à loja, em PDF',
  tag: 'Reparações',
  access: 'optional',
  also: [409, 503],
  wire: 'file',
  limit: { points: 30, seconds: 600 },
  params: key,
  response: fileResponse,
});

/** A yes or no to the quote that was sent. */
export const quoteDecision = z.object({
  approve: z.boolean('Indique a decisão'),
  /** The version that was read; refused when another was sent since. Left out: the one there is. */
  version: z.number().int().optional(),
  /** The option that is wanted; needed when there are several. */
  option_id: optionalLine(60),
  /** Typed by who approves, as a signature. */
  name: optionalLine(120),
  reason: text(1000).nullish(),
});

export const decideQuote = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/decision',
  summary: 'Aprova ou rejeita o orçamento enviado. Só uma vez',
  tag: 'Reparações',
  access: 'optional',
  also: [409],
  limit: { points: 30, seconds: 600 },
  params: key,
  body: quoteDecision,
  response: repair,
});

/** What is said of a repair; sent again with the same `attempt_key` it is said once. */
export const repairWords = z.object({
  message: text(4000, 1, repairTexts.replyEmpty),
  attempt_key: z.uuid('Identificador inválido').optional(),
});

export const writeToShop = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/messages',
  summary: 'O cliente escreve à loja sobre a reparação',
  tag: 'Reparações',
  access: 'optional',
  also: [409],
  limit: { points: 20, seconds: 600 },
  params: key,
  body: repairWords,
  response: repair,
});

export const addRepairPhoto = defineCall({
  method: 'POST',
  path: '/api/repairs/{key}/photos',
  summary: 'O cliente junta uma fotografia (multipart, campo file)',
  tag: 'Reparações',
  access: 'optional',
  also: [409],
  upload: true,
  limit: { points: 40, seconds: 600 },
  params: key,
  response: repairPhoto,
  status: 201,
});
