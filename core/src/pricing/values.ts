import { CATEGORIES } from '../catalogue/values.ts';

/** What a promotion takes its discount off, in this order (docs/adr/0659). */
export const PROMOTION_LANES = ['line', 'order', 'delivery'] as const;
export type PromotionLane = (typeof PROMOTION_LANES)[number];

/** How its discount is worked out; the last two are of articles alone. */
export const PROMOTION_KINDS = ['percent', 'amount', 'buy_get', 'bundle'] as const;
export type PromotionKind = (typeof PROMOTION_KINDS)[number];

/** What a promotion can be for; without any it is for everything that is sold. */
export const TARGET_KINDS = ['product', 'brand', 'category', 'printer'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** Where a promotion stands at a moment. */
export const PROMOTION_STATES = ['active', 'planned', 'ended', 'stopped'] as const;
export type PromotionState = (typeof PROMOTION_STATES)[number];

export const PROMOTION_LANE_LABELS: Readonly<Record<PromotionLane, string>> = {
  line: 'Artigos',
  order: 'Encomenda',
  delivery: 'Portes',
};

export const PROMOTION_KIND_LABELS: Readonly<Record<PromotionKind, string>> = {
  percent: 'Percentagem',
  amount: 'Valor em euros',
  buy_get: 'Leve mais, pague menos',
  bundle: 'Conjunto de artigos',
};

export const PROMOTION_STATE_LABELS: Readonly<Record<PromotionState, string>> = {
  active: 'A decorrer',
  planned: 'Por começar',
  ended: 'Terminada',
  stopped: 'Parada',
};

/** The categories that a promotion can be for: a rental is a contract at its own price. */
export const PROMOTED_CATEGORIES = CATEGORIES.filter((category) => category !== 'aluguer');

/** The most codes that are made at once, and that a cart keeps. */
export const MOST_CODES = 10_000;
export const MOST_CART_CODES = 5;

/** The most units that a group's price can begin at. */
export const MOST_UNITS = 999;

/** A code as it is compared: capitals and digits, from 4 to 20; people type blanks and dashes as they like. */
export const codeKey = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
