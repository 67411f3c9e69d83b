import { type RepairStatus, repairLifecycle } from './lifecycle.ts';

export type { RepairStatus };

/** Statuses in the order of a repair's life. */
export const REPAIR_STATUSES = repairLifecycle.states;

/** Unknown statuses display as recebido (docs/product.md#repairs). */
export const readRepairStatus = repairLifecycle.read;

/** Not with the customer yet, as the dashboard's card counts them. */
export const ACTIVE_STATUSES = repairLifecycle.where(({ isActive }) => isActive);

/** Waiting for the customer's yes or no. */
export const DECISION_STATUSES = repairLifecycle.where(({ stage }) => stage === 'decision');

/** What many repairs may come to at once: nobody has to say yes, be sent a quote or be handed the device. */
export const MANY_STATUSES = [
  'em_analise',
  'aguarda_pecas',
  'em_reparacao',
  'teste_qualidade',
  'concluido',
  'pronto_entrega',
] as const satisfies readonly RepairStatus[];

/** In the shop, with work to do: what can be late. */
export const OPEN_STATUSES = repairLifecycle.where(
  ({ stage }) => stage === 'intake' || stage === 'decision' || stage === 'work',
);

/** With its customer again. */
export const OVER_STATUSES = repairLifecycle.where(({ stage }) => stage === 'over');

/** What is brought in. The words are the values too (docs/product.md#repairs). */
export const DEVICE_TYPES = [
  'Portátil',
  'Desktop',
  'Impressora',
  'Smartphone',
  'Tablet',
  'Monitor',
  'Router',
  'Outro',
] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** A quote's life. */
export const QUOTE_STATES = [
  'rascunho',
  'enviado',
  'aprovado',
  'rejeitado',
  'expirado',
  'substituido',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** What a line of a quote is. */
export const QUOTE_LINE_KINDS = ['peca', 'mao_de_obra', 'outro'] as const;
export type QuoteLineKind = (typeof QUOTE_LINE_KINDS)[number];

/** How a decision came to the shop. `loja`: told to somebody of the shop, who wrote it down. */
export const DECISION_CHANNELS = ['link', 'conta', 'loja'] as const;
export type DecisionChannel = (typeof DECISION_CHANNELS)[number];

/** What a picture shows. `cliente`: sent by the customer. */
export const PHOTO_STAGES = ['antes', 'durante', 'depois', 'cliente'] as const;
/** What the shop's own pictures show. */
export const SHOP_STAGES = ['antes', 'durante', 'depois'] as const;
export type ShopStage = (typeof SHOP_STAGES)[number];
export type PhotoStage = (typeof PHOTO_STAGES)[number];

/** How the device comes to the shop. */
export const HANDOVERS = ['loja', 'recolha', 'transportadora'] as const;
export type Handover = (typeof HANDOVERS)[number];

/** How the customer wants to be spoken to. */
export const CONTACT_WAYS = ['email', 'telefone'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

/** How the counter received money for a repair. */
export const RECEIPT_WAYS = ['dinheiro', 'cartao', 'mbway', 'transferencia', 'outro'] as const;
export type ReceiptWay = (typeof RECEIPT_WAYS)[number];

/** What may be owed on top of a repair's price. */
export const EXTRA_KINDS = ['dados', 'armazenagem'] as const;
export type ExtraKind = (typeof EXTRA_KINDS)[number];

/** The statuses that a short message can tell of. */
export const SMS_STATUSES = ['orcamento_enviado', 'pronto_entrega'] as const;
export type SmsStatus = (typeof SMS_STATUSES)[number];

/** What becomes of a short message. */
export const SMS_STATES = ['em_fila', 'a_enviar', 'enviado', 'falhado', 'entregue', 'nao_entregue'] as const;
export type SmsState = (typeof SMS_STATES)[number];

/** Lines of an option of a quote, and of a template, at most. */
export const MAX_QUOTE_LINES = 40;
/** Templates of common repairs that a shop keeps, at most. */
export const MAX_TEMPLATES = 500;
/** Days that a quote stands after it was sent. */
export const QUOTE_DAYS = 30;
/** Days without an answer after which the customer is reminded, once (docs/product.md#repairs). */
export const REMINDER_DAYS = 3;
/** Days that a repair's link opens after the device was handed over. */
export const LINK_DAYS = 90;
/** The customer's photos of one repair, at most, and the shop's of one kind. */
export const MAX_CUSTOMER_PHOTOS = 12;
export const MAX_SHOP_PHOTOS = 30;
/** Devices that one visit brings, at most. */
export const MAX_VISIT = 10;
/** Bytes of the one short video of a repair: 50 MB. */
export const MAX_VIDEO_BYTES = 50 * 1024 * 1024;
/** Bytes of one part of what is sent in parts: 512 kB; the server takes twice that. */
export const PART_BYTES = 512 * 1024;
