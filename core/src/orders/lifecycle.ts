import { returnsAdvice } from '../catalogue/rules/returns.ts';
import type { Buyer } from '../shared/buyer.ts';
import { defineLifecycle, type StateFacts } from '../shared/lifecycle.ts';
import type { DeliveryWay } from './rules/delivery-way.ts';

export type OrderStatus =
  | 'pendente'
  | 'aguarda_pagamento'
  | 'pagamento_confirmado'
  | 'processando'
  | 'fora_stock'
  | 'embalando'
  | 'enviado'
  | 'em_transito'
  | 'entregue'
  | 'devolvido'
  | 'cancelado';

type Promises = Parameters<typeof returnsAdvice>[0];

/** What an order's status says and does, beyond what the states of all things do. */
export interface OrderFacts extends StateFacts<OrderStatus> {
  /** What the customer does now, or can count on: a sentence, pt-PT, by what the shop promises; null when there is nothing to say. */
  readonly advice: string | ((promises: Promises, buyer: Buyer) => string | null) | null;
  /** Where in the shop's work it is. `reversed`: there is no sale (any more). */
  readonly stage: 'unpaid' | 'to_send' | 'short_of_stock' | 'on_its_way' | 'delivered' | 'reversed';
  /** How many steps of its way to the customer are done (rules/progress.ts); null: there is no way on to show. */
  readonly stepsDone: number | null;
  /** Who is written to when an order comes to it; what they read is in mail-texts.ts. */
  readonly tells: readonly 'customer'[];
  /**
   * What it does to the order's units. `holds`: they are out of the stock, and are taken when they are not.
   * `gives_back`: what is held returns to the stock. `keeps`: nothing moves (what is not on the shelf must not be
   * sold again). `by_hand`: they come back when somebody has looked at them, and not by the status.
   */
  readonly stock: 'holds' | 'keeps' | 'gives_back' | 'by_hand';
  /** `due`: it waits for its money, as long as its hold lasts. `paid`: whoever sets it has the money. `any`: neither. */
  readonly money: 'due' | 'paid' | 'any';
  /** Whether the points it earned stand. */
  readonly points: 'stand' | 'taken_back';
}

const WAIT = 'Não precisa de fazer nada. Avisamos por email quando a encomenda sair.';
const FOLLOW = 'Siga a entrega com o código de seguimento.';

/** The life of an order: its statuses in the order of docs/product.md#orders. */
export const orderLifecycle = defineLifecycle<OrderStatus, OrderFacts>('pendente', {
  pendente: {
    label: 'Pendente',
    meaning: 'Recebemos a sua encomenda.',
    advice: 'Pague a encomenda para a prepararmos. Avisamos por email quando recebermos o pagamento.',
    tone: 'yellow',
    stage: 'unpaid',
    stepsDone: 1,
    next: ['aguarda_pagamento', 'pagamento_confirmado', 'cancelado'],
    isEnd: false,
    tells: [],
    stock: 'holds',
    money: 'due',
    points: 'stand',
  },
  aguarda_pagamento: {
    label: 'Aguarda Pagamento',
    meaning: 'A encomenda está reservada à espera do pagamento.',
    advice: 'Avisamos por email assim que recebermos o pagamento.',
    tone: 'yellow',
    stage: 'unpaid',
    stepsDone: 1,
    next: ['pagamento_confirmado', 'cancelado'],
    isEnd: false,
    tells: [],
    stock: 'holds',
    money: 'due',
    points: 'stand',
  },
  pagamento_confirmado: {
    label: 'Pagamento Confirmado',
    meaning: 'Recebemos o pagamento. Vamos preparar a encomenda.',
    advice: WAIT,
    tone: 'blue',
    stage: 'to_send',
    stepsDone: 2,
    next: ['processando', 'embalando', 'enviado', 'fora_stock', 'cancelado'],
    isEnd: false,
    // Told by the message of the payment.
    tells: [],
    stock: 'holds',
    money: 'paid',
    points: 'stand',
  },
  processando: {
    label: 'A Processar',
    meaning: 'Estamos a tratar da sua encomenda.',
    advice: WAIT,
    tone: 'blue',
    stage: 'to_send',
    stepsDone: 2,
    next: ['embalando', 'enviado', 'fora_stock', 'cancelado'],
    isEnd: false,
    tells: ['customer'],
    stock: 'holds',
    money: 'paid',
    points: 'stand',
  },
  fora_stock: {
    label: 'Fora de Stock',
    meaning: 'Um dos artigos esgotou. Vamos entrar em contacto consigo para decidir como continuar.',
    advice: null,
    tone: 'red',
    stage: 'short_of_stock',
    stepsDone: 2,
    next: ['processando', 'embalando', 'cancelado'],
    isEnd: false,
    tells: ['customer'],
    stock: 'keeps',
    money: 'any',
    points: 'stand',
  },
  embalando: {
    label: 'A Embalar',
    meaning: 'Estamos a embalar a sua encomenda.',
    advice: WAIT,
    tone: 'blue',
    stage: 'to_send',
    stepsDone: 2,
    next: ['enviado', 'fora_stock', 'entregue', 'cancelado'],
    isEnd: false,
    tells: [],
    stock: 'holds',
    money: 'paid',
    points: 'stand',
  },
  enviado: {
    label: 'Enviado',
    meaning: 'A encomenda saiu da nossa loja.',
    advice: FOLLOW,
    tone: 'blue',
    stage: 'on_its_way',
    stepsDone: 4,
    next: ['em_transito', 'entregue', 'devolvido'],
    isEnd: false,
    tells: ['customer'],
    stock: 'holds',
    money: 'paid',
    points: 'stand',
  },
  em_transito: {
    label: 'Em Trânsito',
    meaning: 'A encomenda está a caminho.',
    advice: FOLLOW,
    tone: 'blue',
    stage: 'on_its_way',
    stepsDone: 4,
    next: ['entregue', 'devolvido'],
    isEnd: false,
    tells: [],
    stock: 'holds',
    money: 'paid',
    points: 'stand',
  },
  entregue: {
    label: 'Entregue',
    meaning: 'A encomenda foi entregue.',
    advice: returnsAdvice,
    tone: 'green',
    stage: 'delivered',
    stepsDone: 5,
    next: ['devolvido'],
    isEnd: true,
    tells: ['customer'],
    stock: 'holds',
    money: 'paid',
    points: 'stand',
  },
  devolvido: {
    label: 'Devolvido',
    meaning: 'A encomenda foi devolvida.',
    advice: null,
    tone: 'orange',
    stage: 'reversed',
    stepsDone: null,
    next: [],
    isEnd: true,
    tells: ['customer'],
    stock: 'by_hand',
    money: 'any',
    points: 'taken_back',
  },
  cancelado: {
    label: 'Cancelado',
    meaning: 'A encomenda foi cancelada.',
    advice: 'Se já tinha pago, contacte-nos: o dinheiro nunca se perde.',
    tone: 'neutral',
    stage: 'reversed',
    stepsDone: null,
    // Money that comes after the hold ended.
    next: ['pagamento_confirmado', 'fora_stock'],
    isEnd: true,
    tells: ['customer'],
    stock: 'gives_back',
    money: 'any',
    points: 'taken_back',
  },
});

const { facts } = orderLifecycle;

/** Whether an order of this status waits for its money, and is dropped when its hold ends. */
export function isUnpaid(status: OrderStatus): boolean {
  return facts[status].money === 'due';
}

/** Whether there is no sale (any more): cancelled or sent back. */
export function isReversed(status: OrderStatus): boolean {
  return facts[status].stage === 'reversed';
}

/** Whether its parcel can be followed. */
export function isOnItsWay(status: OrderStatus): boolean {
  return facts[status].stage === 'on_its_way';
}

/** Whether the customer has the goods. */
export function isDelivered(status: OrderStatus): boolean {
  return facts[status].stage === 'delivered';
}

const KEYS_COME =
  'Não precisa de fazer nada. Avisamos por email quando as chaves estiverem na página da encomenda.';

/** What is said otherwise of keys, which nobody packs or sends. */
const OF_KEYS: Partial<Record<OrderStatus, Partial<Pick<OrderFacts, 'meaning' | 'advice'>>>> = {
  pendente: { advice: 'Pague a encomenda para receber as chaves.' },
  pagamento_confirmado: { meaning: 'Recebemos o pagamento. Faltam chaves.', advice: KEYS_COME },
  processando: { meaning: 'Estamos a obter as chaves.', advice: KEYS_COME },
  entregue: { meaning: 'Todas as chaves foram dadas: estão na página da encomenda.' },
};

const CARD_GOES = 'Não precisa de fazer nada. Avisamos por email quando o cartão seguir.';

/** And of a gift card, which is sent by mail on its day. */
const OF_GIFT: typeof OF_KEYS = {
  pendente: { advice: 'Pague a encomenda para o cartão seguir no dia que escolheu.' },
  pagamento_confirmado: { meaning: 'Recebemos o pagamento. O cartão segue no seu dia.', advice: CARD_GOES },
  entregue: { meaning: 'O cartão-presente foi enviado por email a quem o recebe.' },
};

/** What the customer reads of a status: what is collected is never said to have been sent. */
export function shownStatus(
  status: OrderStatus,
  way: DeliveryWay,
): Pick<OrderFacts, 'label' | 'meaning' | 'tone' | 'advice'> {
  if (way === 'keys') return { ...facts[status], ...OF_KEYS[status] };
  if (way === 'gift') return { ...facts[status], ...OF_GIFT[status] };
  if (status !== 'enviado' || way === 'sent') return facts[status];
  return {
    ...facts[status],
    label: 'Pronta a levantar',
    meaning: 'A encomenda está pronta: pode vir buscá-la à loja.',
    advice: null,
  };
}

/** What the customer of an order in this state has to know or do; of a delivered one until when it may come back. */
export function adviceOf(
  status: OrderStatus,
  promises: Promises,
  buyer: Buyer,
  way: DeliveryWay = 'sent',
): string | null {
  const { advice } = shownStatus(status, way);
  return typeof advice === 'function' ? advice(promises, buyer) : advice;
}

/** Whether the customer may cancel it by themselves: nothing is packed yet. */
export function isCancellable(status: OrderStatus): boolean {
  return isUnpaid(status) || facts[status].next.includes('embalando');
}
