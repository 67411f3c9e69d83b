import { z } from 'zod';
import { extraColourPages, extraPages, type RentalExtras } from '../catalogue/rules/rental.ts';
import type { Price } from '../shared/price.ts';

/** What else a contract says, as it was sold; what an older one lacks is nothing. */
export const rentalTerms = z.object({
  depositCents: z.number().int().catch(0),
  services: z.string().nullable().catch(null),
  includedPages: z.number().int().nullable().catch(null),
  extraPagesCents: z.number().int().nullable().catch(null),
  extraPagesWithIvaCents: z.number().int().nullable().catch(null),
  includedColourPages: z.number().int().nullable().catch(null),
  extraColourPagesCents: z.number().int().nullable().catch(null),
  extraColourPagesWithIvaCents: z.number().int().nullable().catch(null),
  purchaseCents: z.number().int().nullable().catch(null),
  purchaseWithIvaCents: z.number().int().nullable().catch(null),
  purchaseCreditPercent: z.number().int().catch(0),
  earlyEndMonths: z.number().int().nullable().catch(null),
  /** The version of the conditions that were accepted with the order; null: none were, or an older contract. */
  acceptedVersion: z.string().nullable().catch(null),
}) satisfies z.ZodType<RentalExtras>;

/** What its customer may want at the end. */
export const END_WISHES = ['devolver', 'renovar', 'comprar'] as const;
export type EndWish = (typeof END_WISHES)[number];
export const END_WISH_LABELS: Readonly<Record<EndWish, string>> = {
  devolver: 'Devolver',
  renovar: 'Renovar',
  comprar: 'Comprar',
};

export const VISIT_KINDS = ['entrega', 'troca', 'devolucao', 'caucao'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
/** How a unit came back; `comprada`: it stays with its customer. */
export const CAME_BACK = ['boa', 'reparar', 'comprada'] as const;
export type CameBack = (typeof CAME_BACK)[number];
export const CAME_BACK_LABELS: Readonly<Record<CameBack, string>> = {
  boa: 'Em bom estado',
  reparar: 'A precisar de reparação',
  comprada: 'Ficou com o cliente',
};

/** Who says what a counter shows. */
export const READING_SOURCES = ['cliente', 'loja', 'estimativa'] as const;
export const READING_SOURCE_LABELS: Readonly<Record<(typeof READING_SOURCES)[number], string>> = {
  cliente: 'Lido pelo cliente',
  loja: 'Lido pela loja',
  estimativa: 'Estimado',
};
/** `duvidosa`: it counts when the shop has looked at it. */
export const READING_STATES = ['conta', 'duvidosa', 'recusada'] as const;

/** Days before a month is charged from which its customer is asked to read the counter. */
export const ASK_READING_AHEAD = 5;

/** What a counter counts; that of black counts all pages where there is none of colour. */
export const COUNTER_KINDS = ['preto', 'cores'] as const;
export type CounterKind = (typeof COUNTER_KINDS)[number];

export const COUNTER_WORDS: Readonly<Record<CounterKind, string>> = { preto: 'a preto', cores: 'a cores' };

/** What a contract says of one counter of its printers. */
export interface CounterTerms {
  readonly kind: CounterKind;
  /** A month, of one unit. */
  readonly includedPages: number;
  /** A hundred pages above those, as its price was typed. */
  readonly hundred: Price;
}

/** The counters of the printers of a contract with these terms: none, one of all pages, or one of black and one of colour. */
export function countersOf(
  terms: Pick<
    RentalExtras,
    | 'includedPages'
    | 'extraPagesCents'
    | 'extraPagesWithIvaCents'
    | 'includedColourPages'
    | 'extraColourPagesCents'
    | 'extraColourPagesWithIvaCents'
  >,
): readonly CounterTerms[] {
  const { includedPages, includedColourPages } = terms;
  const [hundred, colourHundred] = [extraPages(terms), extraColourPages(terms)];
  if (includedPages === null || hundred === null) return [];
  const black = { kind: 'preto', includedPages, hundred } as const;
  if (includedColourPages === null || colourHundred === null) return [black];
  return [black, { kind: 'cores', includedPages: includedColourPages, hundred: colourHundred }];
}

/** What is looked at when a unit goes out or comes back. */
export const CHECKLIST = [
  'Liga e funciona',
  'Carregador ou cabo de alimentação',
  'Caixa ou mala',
  'Dados apagados',
  'Explicado ao cliente',
] as const;

export const MOST_PHOTOS = 20;
export const MOST_UNITS_AT_ONCE = 200;
