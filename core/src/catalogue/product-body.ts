import { z } from 'zod';
import { amount, optionalWhole, readChoice, whole } from '../shared/kind-input.ts';
import { line, optionalLine, text } from '../shared/schemas.ts';
import { asRead } from '../shared/settle.ts';
import { SENT_CAMPAIGN } from './campaign-fields.ts';
import { imageUrl, sentShape } from './field-schemas.ts';
import { BLOCK_OF } from './product-blocks.ts';
import { OPTIONAL_FIELDS } from './product-fields.ts';
import { MAX_STOCK } from './rules/settle-stock.ts';
import { SPEC_BLOCKS } from './spec-blocks.ts';
import { CATEGORIES, CONDITIONS, MAX_IMAGES, SUBCATEGORIES } from './values.ts';

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

/** An address, or one with its alternative text. */
const image = z.union([
  imageUrl.transform((url) => ({ url, alt: null })),
  z.object({ url: imageUrl, alt: optionalLine(200) }),
]);

const optional = z.object(sentShape(OPTIONAL_FIELDS)).partial();

const { laptop_specs, desktop_specs, consumable_specs, printer_specs, software_specs, rental_specs } =
  SPEC_BLOCKS;

const fields = z.object({
  name: line(200, 1, 'Indique o nome'),
  description: text(10_000, 1, 'Indique a descrição'),
  category: categoryInput,
  condition: z.enum(CONDITIONS, 'Escolha o estado do produto'),
  /** Euros without IVA; of a rental, a month. Either this or the price with IVA is what was typed. */
  price: priceInput.optional(),
  /** Euros with IVA: one unit costs exactly this. */
  price_with_iva: priceInput.optional(),
  stock: stockInput,
  stock_seen: stockSeen,
  ...optional.shape,
  images: z
    .preprocess((given) => given ?? [], z.array(image).max(MAX_IMAGES, `No máximo ${MAX_IMAGES} imagens`))
    .optional(),
  ...SENT_CAMPAIGN,
  laptop_specs: laptop_specs.nullish(),
  desktop_specs: desktop_specs.nullish(),
  consumable_specs: consumable_specs.nullish(),
  printer_specs: printer_specs.nullish(),
  software_specs: software_specs.nullish(),
  rental_specs: rental_specs.nullish(),
});

/**
 * What the panel sends to make or change a product (docs/product.md#catalogue). A field that is left out keeps what is
 * there (or the empty value of a new product), null empties it; blocks of other categories are left out.
 */
export const productBody = z.preprocess(withoutForeignBlocks, fields).superRefine(checkBody);

/** What the panel sends to change a product that is there. */
export const productChanges = z
  .preprocess(withoutForeignBlocks, fields.extend(asRead(fields)))
  .superRefine(checkBody);

function checkBody(body: z.output<typeof fields>, context: Pick<z.RefinementCtx, 'addIssue'>): void {
  if (body.price === undefined && body.price_with_iva === undefined) {
    context.addIssue({ code: 'custom', path: ['price'], message: 'Indique o preço' });
  }
  const own: readonly string[] = SUBCATEGORIES[body.category];
  if (body.subcategory && !own.includes(body.subcategory)) {
    context.addIssue({
      code: 'custom',
      path: ['subcategory'],
      message: 'A subcategoria não pertence à categoria escolhida',
    });
  }
}

function isRecord(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}

/** A form may send the blocks of all categories, empty: only the chosen one's is judged. */
function withoutForeignBlocks(given: unknown): unknown {
  if (!isRecord(given)) return given;
  const category = categoryInput.safeParse(given.category);
  if (!category.success) return given;
  const own = BLOCK_OF[category.data];
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => !Object.hasOwn(SPEC_BLOCKS, name) || name === own),
  );
}

export type ProductInput = z.output<typeof productBody>;
export type ProductChanges = z.output<typeof productChanges>;
