import { z } from 'zod';
import { amount, flag, optionalChoice, optionalWhole, readChoice, whole } from '../shared/kind-input.ts';
import { readLisbon } from '../shared/read-lisbon.ts';
import { readNumber } from '../shared/read-number.ts';
import { line, optionalLine, text } from '../shared/schemas.ts';
import { BLOCK_OF } from './block-of.ts';
import { MAX_STOCK } from './rules/settle-stock.ts';
import { SPEC_BLOCKS } from './spec-blocks.ts';
import {
  CATEGORIES,
  COLOR_SYMBOLS,
  CONDITIONS,
  DELIVERY_TIMES,
  MAX_IMAGES,
  MAX_SIDE_CM,
  MAX_WEIGHT_GRAMS,
  SUBCATEGORIES,
} from './values.ts';

/** `renting` is read as `aluguer`. */
export const categoryInput = z.preprocess(
  (given) => {
    const choice = readChoice(given) ?? undefined;
    return choice === 'renting' ? 'aluguer' : choice;
  },
  z.enum(CATEGORIES, {
    error: (issue) => (issue.input === undefined ? 'Escolha a categoria' : 'Categoria desconhecida'),
  }),
);

export const priceInput = amount('Indique o preço', 'O preço não pode ser negativo');
export const stockInput = whole('Indique o stock', { min: 0, max: MAX_STOCK });
/** The stock that who changes it saw: what was sold in the meantime is kept (rules/settle-stock). */
export const stockSeen = optionalWhole({ min: 0, max: MAX_STOCK }).optional();

/** An instant; a day alone is a day in Lisbon. */
export function campaignDate(at: 'start' | 'end') {
  return z.preprocess(
    (given) => (given === '' || given === undefined ? null : given),
    z
      .string('Data inválida')
      .max(40, 'Data inválida')
      .transform((value, context) => {
        const instant = readLisbon(value, at);
        if (instant) return instant;
        context.addIssue({ code: 'custom', message: 'Data inválida' });
        return z.NEVER;
      })
      .nullable(),
  );
}

const OUT_OF_RANGE = 'O desconto é de 1 a 70 %';
/** Whole %; null, 0 and empty are no discount. */
export const campaignPercent = z.preprocess(
  (given) => readNumber(given) || null,
  z.number(OUT_OF_RANGE).int('Use um número inteiro').min(1, OUT_OF_RANGE).max(70, OUT_OF_RANGE).nullable(),
);

/** Of one unit with its packing, grams; empty: not said. */
const weightGrams = optionalWhole({ min: 1, max: MAX_WEIGHT_GRAMS });
/** A side of one unit with its packing, whole centimetres; empty: not said. */
const side = optionalWhole({ min: 1, max: MAX_SIDE_CM });

const imageUrl = line(500, 1, 'Indique o endereço da imagem').regex(
  /^(?:\/ficheiros\/[\w./-]+|https:\/\/[^\s"'<>]+)$/,
  'Endereço de imagem inválido',
);
/** An address, or one with its alternative text. */
const image = z.union([
  imageUrl.transform((url) => ({ url, alt: null })),
  z.object({ url: imageUrl, alt: optionalLine(200) }),
]);

const pair = z.object({ label: line(80, 1), value: line(500, 1) });
const specifications = z.preprocess(
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
);

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

const words = (max: number) =>
  z.preprocess((given) => (typeof given === 'number' ? String(given) : given), optionalLine(max));

const fields = z.object({
  name: line(200, 1, 'Indique o nome'),
  description: text(10_000, 1, 'Indique a descrição'),
  category: categoryInput,
  condition: z.enum(CONDITIONS, 'Escolha o estado do produto'),
  /** Euros without IVA; of a rental, a month. */
  price: priceInput,
  stock: stockInput,
  stock_seen: stockSeen,
  subcategory: z.preprocess((given) => readChoice(given) ?? null, line(60).nullable()).optional(),
  brand: words(80).optional(),
  model: words(120).optional(),
  sku: words(80).optional(),
  color_symbol: optionalChoice(COLOR_SYMBOLS, 'Cor desconhecida').optional(),
  compatible_printers: list(500, 120, 'No máximo 500 impressoras').optional(),
  specifications: specifications.optional(),
  features: list(30, 300, 'No máximo 30 destaques').optional(),
  images: z
    .preprocess((given) => given ?? [], z.array(image).max(MAX_IMAGES, `No máximo ${MAX_IMAGES} imagens`))
    .optional(),
  delivery_time: optionalChoice(DELIVERY_TIMES, 'Prazo de entrega desconhecido').optional(),
  weight_grams: weightGrams.optional(),
  length_cm: side.optional(),
  width_cm: side.optional(),
  height_cm: side.optional(),
  campaign_active: flag.optional(),
  campaign_start_date: campaignDate('start').optional(),
  campaign_end_date: campaignDate('end').optional(),
  campaign_discount_percent: campaignPercent.optional(),
  campaign_show_countdown: flag.optional(),
  ...optionalBlocks(),
});

function optionalBlocks() {
  const { laptop_specs, desktop_specs, consumable_specs, printer_specs, software_specs, rental_specs } =
    SPEC_BLOCKS;
  return {
    laptop_specs: laptop_specs.nullish(),
    desktop_specs: desktop_specs.nullish(),
    consumable_specs: consumable_specs.nullish(),
    printer_specs: printer_specs.nullish(),
    software_specs: software_specs.nullish(),
    rental_specs: rental_specs.nullish(),
  };
}

/**
 * What the panel sends to make or change a product (docs/product.md#catalogue). A field that is left out keeps what is
 * there (or the empty value of a new product), null empties it; blocks of other categories are left out.
 */
export const productBody = z
  .preprocess((given) => (isRecord(given) ? withoutForeignBlocks(given) : given), fields)
  .superRefine((body, context) => {
    const own: readonly string[] = SUBCATEGORIES[body.category];
    if (body.subcategory && !own.includes(body.subcategory)) {
      context.addIssue({
        code: 'custom',
        path: ['subcategory'],
        message: 'A subcategoria não pertence à categoria escolhida',
      });
    }
  });

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** A form may send the blocks of all categories, empty: only the chosen one's is judged. */
function withoutForeignBlocks(given: Record<string, unknown>): Record<string, unknown> {
  const category = categoryInput.safeParse(given.category);
  if (!category.success) return given;
  const own = BLOCK_OF[category.data];
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !Object.hasOwn(SPEC_BLOCKS, name) || name === own),
  );
}

export type ProductInput = z.output<typeof productBody>;
