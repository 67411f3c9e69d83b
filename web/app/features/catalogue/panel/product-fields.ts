import { CHARGER_LABELS, CHARGERS, ENERGY_CLASSES } from '#core/catalogue/mark-values.ts';
import { REGIME_LABELS } from '#core/catalogue/panel-texts.ts';
import { type BlockName, PRODUCT_BLOCKS, TYPED_WITH_IVA } from '#core/catalogue/product-blocks.ts';
import {
  declared,
  type FormPart,
  fieldsOfPart,
  type Kind,
  type PlainField,
  type ProductField,
  USED_FIELDS,
} from '#core/catalogue/product-fields.ts';
import { COLOR_LABELS, CONDITION_LABELS, CONSUMABLE_LABELS, deliveryLabel } from '#core/catalogue/texts.ts';
import {
  COLOR_SYMBOLS,
  CONDITIONS,
  CONSUMABLE_TYPES,
  DELIVERY_TIMES,
  GRADES,
  PRODUCT_REGIMES,
} from '#core/catalogue/values.ts';
import { ORIGIN_LABELS, PURCHASE_ORIGINS } from '#core/shared/margin.ts';
import type { FormField } from './form-fields.tsx';

/** The parts of the product's page, in the order that they stand in. */
export const SECTIONS = {
  preco: 'Preço e stock',
  imagens: 'Imagens',
  ficha: 'Ficha',
  campanha: 'Campanha',
  historico: 'Histórico',
} as const;

type Control = Pick<FormField, 'kind' | 'options'>;
const LINES: Control = { kind: 'lines' };
const TEXT: Control = { kind: 'text' };

function choice<T extends string>(values: readonly T[], label: (value: T) => string): Control {
  return { kind: 'choice', options: values.map((value) => [value, label(value)]) };
}

/** The control of a field, by its kind; those that are not here have one of their own in the form, or are a text. */
const CONTROLS: { readonly [K in Kind]?: Control } = {
  long: LINES,
  printers: LINES,
  features: LINES,
  pairs: LINES,
  integer: { kind: 'whole' },
  money: { kind: 'money' },
  flag: { kind: 'flag' },
  graphics: { kind: 'yes' },
  yes: { kind: 'yes' },
  charger: choice(CHARGERS, (value) => CHARGER_LABELS[value]),
  energy: choice(ENERGY_CLASSES, (value) => value),
  condition: choice(CONDITIONS, (value) => CONDITION_LABELS[value]),
  delivery: choice(DELIVERY_TIMES, (value) => deliveryLabel(value) ?? value),
  color: choice(COLOR_SYMBOLS, (value) => COLOR_LABELS[value]),
  grade: choice(GRADES, (value) => value),
  regime: choice(PRODUCT_REGIMES, (value) => REGIME_LABELS[value]),
  origin: choice(PURCHASE_ORIGINS, (value) => ORIGIN_LABELS[value]),
  day: { kind: 'day' },
  consumable: choice(CONSUMABLE_TYPES, (value) => CONSUMABLE_LABELS[value]),
};

function controlOf<K extends ProductField>(name: K): FormField<K> {
  const { kind, required = false, max, form, onlyWith } = declared(name);
  const letters = kind === 'integer' ? form?.max : max;
  const { part: _, max: __, ...shown } = form ?? {};
  return {
    name,
    ...(CONTROLS[kind] ?? TEXT),
    ...shown,
    required,
    ...(letters === undefined ? {} : { max: letters }),
    ...(onlyWith === undefined ? {} : { onlyWith: onlyWith as K }),
  };
}

/** The controls of a part of the form. The price and the category have one of their own in the form. */
export function partOf(part: FormPart): readonly FormField<PlainField>[] {
  return fieldsOfPart(part).map(controlOf);
}

/**
 * The controls of a block (docs/product.md#catalogue) of goods in this condition. The delivery time is the product's own field.
 */
export function blockControls(block: BlockName, condition: string): readonly FormField<ProductField>[] {
  const twins = new Map<string, ProductField>(Object.entries(TYPED_WITH_IVA));
  const asked = new Set(twins.values());
  return PRODUCT_BLOCKS[block].fields
    .filter((name) => !asked.has(name) && (condition !== 'novo' || !USED_FIELDS.has(name)))
    .map((name) => {
      const withIva = twins.get(name);
      const control = controlOf<ProductField>(name);
      return withIva ? { ...control, kind: 'price' as const, withIva } : control;
    });
}
