import { z } from 'zod';
import { LEGAL_RETURN_DAYS } from '../catalogue/rules/returns.ts';
import { EVERY_MONTHS } from '../charges/rules/due-dates.ts';
import type { Price } from '../shared/price.ts';
import { SUSPENDED_AFTER } from './lifecycle.ts';

/** What a contract says, copied from its plan when it was made or changed. Cents without IVA, and with it where it was typed so; whole %, minutes. */
export const conditions = z.object({
  plan: z.string(),
  everyMonths: z.union(EVERY_MONTHS.map((months) => z.literal(months))),
  /** Of one period: a month or a year. */
  priceCents: z.number().int(),
  priceWithIvaCents: z.number().int().nullable().default(null),
  ivaRate: z.number().int(),
  /** Included in one period. */
  minutes: z.number().int(),
  visits: z.number().int(),
  responseHours: z.number().int().nullable(),
  /** Off parts and goods in repairs. */
  discountPercent: z.number().int(),
  /** Devices that it covers at most; null: as many as there are. */
  devices: z.number().int().nullable(),
  /** An hour above the included. */
  extraHourCents: z.number().int(),
  extraHourWithIvaCents: z.number().int().nullable().default(null),
  noticeDays: z.number().int(),
});
export type Conditions = z.output<typeof conditions>;

/** What one period costs, as its price was typed. */
export function periodPrice(says: Pick<Conditions, 'priceCents' | 'priceWithIvaCents'>): Price {
  return { netCents: says.priceCents, withIvaCents: says.priceWithIvaCents };
}

/** What an hour above the included costs, as its price was typed. */
export function extraHourPrice(says: Pick<Conditions, 'extraHourCents' | 'extraHourWithIvaCents'>): Price {
  return { netCents: says.extraHourCents, withIvaCents: says.extraHourWithIvaCents };
}

/** What a contract says from a day on, YYYY-MM-DD in Lisbon, and of which plan. */
export const nextTerms = z.object({
  from: z.string(),
  planId: z.string().nullable(),
  /** Another plan: its customer may say yes before that day. Otherwise it is a price alone. */
  isOffered: z.boolean(),
  conditions,
});
export type NextTerms = z.output<typeof nextTerms>;

/** How its customer accepted. */
export const ACCEPT_WAYS = ['link', 'conta', 'presencial'] as const;
export type AcceptWay = (typeof ACCEPT_WAYS)[number];
export const ACCEPT_WAY_LABELS: Readonly<Record<AcceptWay, string>> = {
  link: 'pelo link do email',
  conta: 'na conta',
  presencial: 'ao balcão',
};

export const MOST_DEVICES = 500;

/** What is accepted; kept by its version with every contract. */
export const MAINTENANCE_TERMS = {
  version: '2026-11',
  text: `A loja presta assistência aos equipamentos cobertos, no tempo de resposta do plano e nas horas da loja. O trabalho nesses equipamentos e as visitas contam nas horas incluídas, que não passam de um período para o outro; o que passar delas é cobrado na mensalidade seguinte, ao preço por hora do plano, depois de a loja o confirmar. Peças e artigos pagam-se à parte, com o desconto do plano. Cada período paga-se adiantado; com ${SUSPENDED_AFTER} dias de atraso a assistência fica suspensa até ao pagamento. O contrato renova-se por períodos iguais e acaba por aviso de qualquer das partes, no fim do período em que o aviso acaba. Uma mudança de plano acerta-se ao dia. Um consumidor que aceitou à distância pode desistir em ${LEGAL_RETURN_DAYS} dias; se pediu assistência nesse prazo, paga a parte já prestada.`,
} as const;
