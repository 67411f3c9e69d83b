import { z } from 'zod';
import {
  flag,
  optionalAmount,
  optionalChoice,
  optionalWhole,
  readChoice,
  readFlag,
} from '../shared/kind-input.ts';
import { PURCHASE_ORIGINS } from '../shared/margin.ts';
import { line, optionalLine, text } from '../shared/schemas.ts';
import { CHARGERS, ENERGY_CLASSES } from './mark-values.ts';
import {
  CARD_FIELDS,
  type CardField,
  declared,
  isList,
  type KindOf,
  PLAIN_FIELDS,
  type PlainField,
  type ProductField,
  pick,
  type RequiredField,
} from './product-fields.ts';
import {
  CATEGORIES,
  COLOR_SYMBOLS,
  CONDITIONS,
  CONSUMABLE_TYPES,
  DELIVERY_TIMES,
  GRADES,
  GRAPHICS,
  PRODUCT_REGIMES,
} from './values.ts';

/** The address of a picture: one of the shop's own, or of another site. */
export const imageUrl = line(500, 1, 'Indique o endereço da imagem').regex(
  /^(?:\/ficheiros\/[\w./-]+|https:\/\/[^\s"'<>]+)$/,
  'Endereço de imagem inválido',
);
const NO_LINK = 'Indique um endereço que comece por https://';
const NO_CLASS = 'A classe energética vai de A a G';

const pair = z.object({ label: line(80, 1), value: line(500, 1) });

/** A list; a text is split at commas, semicolons and line ends. Empty and repeated entries are left out. */
function list(maxItems: number, maxLength: number, tooMany: string) {
  return z.preprocess(
    (given) => (typeof given === 'string' ? given.split(/[;,\n]/) : (given ?? [])),
    z
      .array(line(maxLength))
      .transform((items) => [...new Set(items.filter((item) => item !== ''))])
      .refine((items) => items.length <= maxItems, tooMany),
  );
}

/** How what is sent is read, by the field's kind; `max` is the field's. Kinds that are not here have schemas of their own. */
const SENT = {
  text: (max: number) =>
    z.preprocess((given) => (typeof given === 'number' ? String(given) : given), optionalLine(max)),
  long: (max: number) =>
    text(max)
      .nullish()
      .transform((typed) => typed || null),
  integer: (max: number) => optionalWhole({ min: 1, max }),
  money: () => optionalAmount,
  flag: () => flag,
  graphics: () =>
    z.preprocess(
      (given) => (given === true ? 'sim' : given === false || given === '' || given == null ? 'none' : given),
      z.enum(GRAPHICS, 'Indique none ou sim'),
    ),
  yes: () =>
    z.preprocess(
      (given) => (readFlag(given ?? false) === false ? null : readFlag(given) === true ? 'sim' : given),
      z.literal('sim', 'Indique sim ou não').nullable(),
    ),
  charger: () => optionalChoice(CHARGERS, 'Indique sim, nao ou nao_se_aplica'),
  energy: () => optionalChoice(ENERGY_CLASSES, NO_CLASS),
  image: () => z.preprocess((given) => readChoice(given) ?? null, imageUrl.nullable()),
  link: (max: number) =>
    z.preprocess(
      (given) => readChoice(given) ?? null,
      line(max)
        .regex(/^https:\/\/[^\s"'<>/]+\.[^\s"'<>]+$/, NO_LINK)
        .nullable(),
    ),
  grade: () => optionalChoice(GRADES, 'Grau desconhecido'),
  color: () => optionalChoice(COLOR_SYMBOLS, 'Cor desconhecida'),
  delivery: () => optionalChoice(DELIVERY_TIMES, 'Prazo de entrega desconhecido'),
  regime: () => optionalChoice(PRODUCT_REGIMES, 'Regime de IVA desconhecido'),
  origin: () => optionalChoice(PURCHASE_ORIGINS, 'Origem da compra desconhecida'),
  day: () => z.preprocess((given) => readChoice(given) ?? null, z.iso.date('Indique o dia').nullable()),
  consumable: () => optionalChoice(CONSUMABLE_TYPES, 'Tipo de consumível desconhecido'),
  subcategory: () => z.preprocess((given) => readChoice(given) ?? null, line(60).nullable()),
  printers: () => list(500, 120, 'No máximo 500 impressoras'),
  features: () => list(30, 300, 'No máximo 30 destaques'),
  pairs: () =>
    z.preprocess(
      // docs/product.md#catalogue: a map of label to value; the list keeps the order.
      (given) =>
        given !== null && typeof given === 'object' && !Array.isArray(given)
          ? Object.entries(given).map(([label, value]) => ({
              label,
              value: typeof value === 'number' ? String(value) : value,
            }))
          : (given ?? []),
      z
        .array(pair)
        .max(60, 'No máximo 60 características')
        .refine(
          (pairs) => new Set(pairs.map(({ label }) => label.toLowerCase())).size === pairs.length,
          'Há características repetidas',
        ),
    ),
};
type SentKind = keyof typeof SENT;
type SentField = { [K in ProductField]: KindOf<K> extends SentKind ? K : never }[ProductField];
type Sent<K extends SentField> = ReturnType<(typeof SENT)[KindOf<K> & SentKind]>;

/** How these fields are read when they are sent: what is empty is null (a list: without entries). */
export function sentShape<K extends SentField>(keys: readonly K[]): { [F in K]: Sent<F> } {
  return Object.fromEntries(
    keys.map((key) => {
      const { kind, max = Number.MAX_SAFE_INTEGER } = declared(key);
      return [key, SENT[kind as SentKind](max)];
    }),
  ) as { [F in K]: Sent<F> };
}

/** How the API says a field, by its kind. */
const SAID = {
  text: z.string(),
  long: z.string(),
  category: z.enum(CATEGORIES),
  subcategory: z.string(),
  condition: z.enum(CONDITIONS),
  color: z.enum(COLOR_SYMBOLS),
  delivery: z.string(),
  regime: z.enum(PRODUCT_REGIMES),
  yes: z.literal('sim'),
  charger: z.enum(CHARGERS),
  energy: z.enum(ENERGY_CLASSES),
  image: z.string(),
  link: z.string(),
  origin: z.enum(PURCHASE_ORIGINS),
  day: z.string(),
  integer: z.number().int(),
  printers: z.array(z.string()),
  features: z.array(z.string()),
  pairs: z.array(z.object({ label: z.string(), value: z.string() })),
};
type SaidKind = keyof typeof SAID;
type Said<K extends PlainField> = K extends RequiredField | ListField
  ? (typeof SAID)[KindOf<K>]
  : z.ZodNullable<(typeof SAID)[KindOf<K>]>;
type ListField = {
  [K in PlainField]: KindOf<K> extends 'printers' | 'features' | 'pairs' ? K : never;
}[PlainField];
type SaidShape = { [K in PlainField]: Said<K> };

/** The plain fields as the API says them. Lengths in whole centimetres, weights in grams; null: not said. */
export const SAID_FIELDS = Object.fromEntries(
  PLAIN_FIELDS.map((key) => {
    const { kind, required } = declared(key);
    const schema = SAID[kind as SaidKind];
    return [key, required || isList(key) ? schema : schema.nullable()];
  }),
) as SaidShape;

/** Those that the public cards show. */
export const SAID_ON_CARDS: Pick<SaidShape, CardField> = pick(SAID_FIELDS, CARD_FIELDS);
