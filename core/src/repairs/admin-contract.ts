import { z } from 'zod';
import { refineLinePrice, typedLinePrice } from '../quotes/typed-line.ts';
import { billedForm } from '../shared/billed-form.ts';
import { defineCall } from '../shared/call.ts';
import { amount, optionalAmount, optionalWhole, whole } from '../shared/kind-input.ts';
import {
  fileResponse,
  instant,
  line,
  listPaging,
  optionalLine,
  optionalSerial,
  paged,
  text,
} from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { sortBy } from '../shared/sort.ts';
import { repairClaim } from './claim.ts';
import {
  brand,
  deviceType,
  model,
  problemDescription,
  quoteDecision,
  repairMessage,
  repairPhoto,
  repairQuote,
  repairStep,
  repairVideo,
  repairWords,
} from './contract.ts';
import { repairMoney } from './money/money.ts';
import { repairOpinion } from './opinion/opinion.ts';
import {
  CONTACT_WAYS,
  DEVICE_TYPES,
  HANDOVERS,
  MAX_QUOTE_LINES,
  MAX_SHOP_PHOTOS,
  QUOTE_LINE_KINDS,
  REPAIR_STATUSES,
  SMS_STATES,
  SMS_STATUSES,
} from './values.ts';

/** Euros as the API carries them; what is stored is whole cents. */
const euros = z.number();

/** A short message about a repair. */
export const repairSms = z.object({
  id: z.uuid(),
  repair_id: z.uuid(),
  /** Of which status it tells. */
  kind: z.enum(SMS_STATUSES),
  to: z.string(),
  /** Empty: its time is over. */
  body: z.string(),
  parts: z.number().int(),
  status: z.enum(SMS_STATES),
  error: z.string().nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
  /** When the provider said whether it was delivered; null: it said nothing (yet). */
  reported_at: instant.nullable(),
});
export type RepairSms = z.output<typeof repairSms>;

/** A repair as the panel lists it (docs/product.md#repairs): the entity's own names, and what stands beside it. */
export const adminRepair = z.object({
  id: z.string(),
  number: z.number().int(),
  /** null: asked for without an account. */
  user_id: z.string().nullable(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  device_type: z.enum(DEVICE_TYPES),
  brand: z.string(),
  model: z.string(),
  serial_number: z.string().nullable(),
  problem_description: z.string(),
  status: z.enum(REPAIR_STATUSES),
  /** What the customer pays, IVA included. */
  estimate_price: euros.nullable(),
  final_price: euros.nullable(),
  technician_notes: z.string().nullable(),
  client_report: z.string().nullable(),
  repair_deadline: instant.nullable(),
  warranty_until: instant.nullable(),
  images_before: z.array(z.string()),
  images_during: z.array(z.string()),
  admin_response: z.string().nullable(),
  admin_response_date: instant.nullable(),
  client_message: z.string().nullable(),
  client_message_date: instant.nullable(),
  approved: z.literal(true).nullable(),
  contact_way: z.enum(CONTACT_WAYS),
  handover: z.enum(HANDOVERS),
  /** Who of the bench has it; null: nobody yet. */
  assigned_to: z.object({ id: z.string(), name: z.string() }).nullable(),
  created_at: instant,
  updated_at: instant,
});
export type AdminRepair = z.output<typeof adminRepair>;

/** What was agreed to: the version of the words that were shown, and when. */
const consent = z.object({ version: z.string(), at: instant });

/** One repair with all that is known of it. */
/** Whom the invoice of a repair is for, and until when that may change. */
const repairBilling = z.object({
  company_id: z.string().nullable(),
  /** The company's name when it was chosen; null: the customer's own. */
  billing_name: z.string().nullable(),
  /** As it was said of this repair; null: the account's, if it has one. */
  nif: z.string().nullable(),
  /** No invoice was made of it yet. */
  can_change: z.boolean(),
});

export const adminRepairDetail = adminRepair.extend({
  /** What its customer allowed when asking for it on the site; null: it was not asked for there. */
  consents: z.object({ open: consent.nullable(), erase: consent.nullable() }).nullable(),
  /** Where the device is collected, of what is; null: it is brought or sent. */
  pickup_address: z.string().nullable(),
  billing: repairBilling,
  /** The device that it is of; null: asked for without an account. */
  equipment_id: z.string().nullable(),
  history: z.array(repairStep),
  messages: z.array(repairMessage),
  /** Its conversation in the shop's messages; null: nothing was said. */
  thread: z.object({ id: z.string(), is_unread: z.boolean() }).nullable(),
  photos: z.array(repairPhoto),
  video: repairVideo.nullable(),
  /** What it costs and what of it was paid. */
  money: repairMoney,
  /** Of what it is under the guarantee; null: of nothing. */
  claim: repairClaim.nullable(),
  /** What the customer said of it at its end; null: nothing (yet). */
  opinion: repairOpinion.nullable(),
  /** Every version, the newest first. */
  quotes: z.array(repairQuote),
  /** The draft as it stands: each time that it is saved it is another; null: there is none. */
  draft_key: z.string().nullable(),
  /** Who collected it, and why what was owed stayed open; null: it is here, or nobody noted it. */
  handed_over: z
    .object({
      collected_by: z.string().nullable(),
      is_signed: z.boolean(),
      open_reason: z.string().nullable(),
      /** Why it went although a lent device is still out. */
      loan_reason: z.string().nullable(),
      at: instant,
    })
    .nullable(),
  /** The newest short messages about it, the last first. */
  sms: z.array(repairSms),
  /** The page that its customer opens without an account; null when its link was revoked or is over. */
  link_url: z.string().nullable(),
  photos_until: instant.nullable(),
});
export type AdminRepairDetail = z.output<typeof adminRepairDetail>;

/** Years that a promise or a guarantee may be of: a year of two digits is a slip of the hand. */
const isOfOurTime = (moment: string | null) => moment === null || /^20\d\d-/.test(moment);

/** A moment or a day as forms send it; empty is null. */
const optionalDay = z
  .union(
    [
      z.literal('').transform(() => null),
      z.iso.datetime({ offset: true, error: 'Data inválida' }),
      z.iso.date('Data inválida').transform((day) => `${day}T00:00:00.000Z`),
    ],
    'Data inválida',
  )
  .nullable()
  .refine(isOfOurTime, 'Data inválida');

const images = z.array(line(300, 1)).max(MAX_SHOP_PHOTOS, `No máximo ${MAX_SHOP_PHOTOS} fotografias`);

const device = {
  device_type: deviceType,
  brand,
  model,
  problem_description: problemDescription,
};

/** What may be left out: of a new repair it is nothing, of a known one it stays as it is. */
const details = {
  serial_number: optionalSerial.optional(),
  status: z.enum(REPAIR_STATUSES, 'Estado desconhecido').optional(),
  estimate_price: optionalAmount.optional(),
  final_price: optionalAmount.optional(),
  technician_notes: text(8000).nullish(),
  client_report: text(8000).nullish(),
  repair_deadline: optionalDay.optional(),
  warranty_until: optionalDay.optional(),
  images_before: images.optional(),
  images_during: images.optional(),
};

/** A repair as the shop makes one. */
export const newRepair = z.object({ ...device, ...details });

/** Why a device is handed over although money is owed for it. */
export const openReason = optionalLine(300).optional();

/** Why a device is handed over although what was lent for its time is not back. */
export const loanReason = optionalLine(300).optional();

const id = z.object({ id: z.uuid('Reparação desconhecida') });

/** The lists that figures of the day lead to. */
export const REPAIR_VIEWS = ['active', 'late', 'to_answer', 'undecided', 'forgotten', 'unpaid'] as const;

/** The columns that the panel's list can be put in order by. */
export const REPAIRS_SORTED_BY = ['created_at', 'repair_deadline', 'customer_name', 'status'] as const;

export const listAdminRepairs = defineCall({
  method: 'GET',
  path: '/api/admin/repairs',
  summary: 'Reparações, para o painel',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  wire: 'list',
  query: z.object({
    /** The short number, or a part of id, customer's name, e-mail or phone, device type, brand, model or serial number. */
    q: line(120).optional(),
    status: z.enum(REPAIR_STATUSES).optional(),
    /**
     * `active`: the device is not with its customer. `late`: past its day. `to_answer`: the customer wrote last.
     * `undecided`: a quote waits. `forgotten`: untouched for as many days as the settings say, with work to do.
     * `unpaid`: handed over, with money owed.
     */
    view: z.enum(REPAIR_VIEWS).optional(),
    sort: sortBy(REPAIRS_SORTED_BY).default('-created_at'),
    ...listPaging,
  }),
  response: paged(adminRepair),
});

export const getAdminRepair = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}',
  summary: 'Uma reparação, para o painel',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  params: id,
  response: adminRepairDetail,
});

export const createAdminRepair = defineCall({
  method: 'POST',
  path: '/api/admin/repairs',
  summary: 'Cria uma reparação de um cliente. O mesmo request_id é a mesma reparação',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [404, 409],
  query: z.object({ user_id: line(60, 1, 'Escolha o cliente da reparação') }),
  body: newRepair.extend({
    ...billedForm,
    /** Sent again because its answer was lost, it is the same repair. Left out: each is another. */
    request_id: z.uuid('Pedido inválido').optional(),
  }),
  status: 201,
  response: adminRepairDetail,
});

const { images_before: _before, images_during: _during, ...written } = details;
const changeable = {
  device_type: deviceType.optional(),
  brand: brand.optional(),
  model: model.optional(),
  problem_description: problemDescription.optional(),
  ...written,
};

export const updateAdminRepair = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}',
  summary: 'Altera uma reparação; o que fica de fora não muda, e o cliente nunca muda',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object({
    ...changeable,
    images_before: images.optional(),
    images_during: images.optional(),
    user_id: line(60).nullish(),
    ...asRead(z.object(changeable)),
    /** Needed to hand over what is not paid: without it the answer is 409 `money_owed`. */
    open_reason: openReason,
    /** Needed to hand over while a lent device is out: without it the answer is 409 `loan_out`. */
    loan_reason: loanReason,
    /** Needed for a step the state table calls unusual (docs/product.md#repairs): without it the answer is 409 `unusual_step`. */
    confirm: z.boolean().optional(),
  }),
  response: adminRepairDetail,
});

/** A discount in whole percent; left out: none, or an amount. */
const percent = optionalWhole({ min: 1, max: 100 });

export const saveQuote = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/quote',
  summary: 'Guarda o rascunho do orçamento: opções, cada uma com peças e mão de obra. Nada é enviado',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object({
    /** The `draft_key` that was read: refused where somebody else saved another draft since. Left out: nothing is compared. */
    draft: z.string().max(60).nullish(),
    options: z
      .array(
        z.object({
          title: line(120, 1, 'Dê um nome à opção'),
          note: text(1000).nullish(),
          /** Off all of its lines together, without IVA, euros; of no account when there is a percent. */
          discount: amount('Indique o desconto').default(0),
          discount_percent: percent,
          lines: z
            .array(
              z
                .object({
                  kind: z.enum(QUOTE_LINE_KINDS, 'Tipo de linha desconhecido').default('peca'),
                  name: line(200, 1, 'Indique a peça ou o trabalho'),
                  /** A product of the shop that the line is of. */
                  product_id: optionalLine(60),
                  quantity: whole('Indique a quantidade', { min: 1, max: 999 }),
                  ...typedLinePrice,
                  /** Off the whole line, euros, with IVA where the price is; of no account when there is a percent. */
                  discount: amount('Indique o desconto').default(0),
                  discount_percent: percent,
                })
                .superRefine(refineLinePrice),
            )
            .min(1, 'Indique pelo menos uma linha')
            .max(MAX_QUOTE_LINES, `No máximo ${MAX_QUOTE_LINES} linhas`),
        }),
      )
      .min(1, 'Indique pelo menos uma opção')
      .max(4, 'No máximo 4 opções'),
  }),
  response: adminRepairDetail,
});

export const getQuoteDocument = defineCall({
  method: 'GET',
  path: '/api/admin/repairs/{id}/quote/document',
  summary: 'O último orçamento em PDF, que não serve de fatura',
  tag: 'Painel: reparações',
  access: { can: 'repairs.read' },
  also: [409, 503],
  wire: 'file',
  limit: { points: 300, seconds: 600 },
  params: id,
  response: fileResponse,
});

export const sendQuote = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/send-quote',
  summary: 'Envia o orçamento ao cliente; os dois endereços abrem a página da reparação, onde se decide',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  /** The `draft_key` of what is to be sent, empty where there is none: nothing that nobody has seen is sent. Left out: what stands. */
  query: z.object({ draft: z.string().max(60).optional() }),
  response: z.object({ approve_url: z.string(), reject_url: z.string() }),
});

export const noteDecision = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/decision',
  summary:
    'Regista o que o cliente disse do orçamento à loja (ao balcão, por telefone): opção e quem o disse',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: quoteDecision.extend({ name: line(120, 1, 'Indique quem o disse') }),
  response: adminRepairDetail,
});

export const respondToCustomer = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/respond',
  summary: 'Responde ao cliente. Repetida com a mesma attempt_key é uma só resposta',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: repairWords,
  response: adminRepairDetail,
});

export const renewRepairLink = defineCall({
  method: 'POST',
  path: '/api/admin/repairs/{id}/link',
  summary: 'Anula o link da reparação e faz outro',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  params: id,
  response: adminRepairDetail,
});

export const setRepairBilling = defineCall({
  method: 'PUT',
  path: '/api/admin/repairs/{id}/billing',
  summary:
    'Em nome de quem se fatura uma reparação: uma empresa do cliente, um NIF, ou o cliente; até haver fatura',
  tag: 'Painel: reparações',
  access: { can: 'repairs.change' },
  also: [409],
  params: id,
  body: z.object(billedForm),
  response: adminRepairDetail,
});
