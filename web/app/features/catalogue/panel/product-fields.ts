import { COLOR_LABELS, CONDITION_LABELS, deliveryLabel } from '#core/catalogue/texts.ts';
import { COLOR_SYMBOLS, CONDITIONS, DELIVERY_TIMES } from '#core/catalogue/values.ts';
import type { FormField } from './form-fields.tsx';
import type { ProductFormValues } from './product-form-values.ts';

type Field = FormField<keyof ProductFormValues>;

/** The parts of the product's page, in the order that they stand in. */
export const SECTIONS = {
  preco: 'Preço e stock',
  imagens: 'Imagens',
  ficha: 'Ficha',
  campanha: 'Campanha',
  historico: 'Histórico',
} as const;

/** What is asked first. The price and the category have a control of their own in the form. */
export const SALE_FIELDS: readonly Field[] = [
  { name: 'stock', label: 'Stock', kind: 'whole', max: 7, required: true },
  { name: 'sku', label: 'SKU', kind: 'text', max: 80, hint: 'A referência, única na loja' },
  {
    name: 'condition',
    label: 'Estado',
    kind: 'choice',
    options: CONDITIONS.map((value) => [value, CONDITION_LABELS[value]]),
    required: true,
  },
  {
    name: 'delivery_time',
    label: 'Prazo de entrega',
    kind: 'choice',
    options: DELIVERY_TIMES.map((value) => [value, deliveryLabel(value) ?? value]),
  },
];

export const NAME: readonly Field[] = [
  { name: 'name', label: 'Nome', kind: 'text', max: 200, isWide: true, required: true },
];

export const DESCRIPTION: readonly Field[] = [
  { name: 'description', label: 'Descrição', kind: 'lines', rows: 5, max: 10_000, required: true },
];

export const SHEET_FIELDS: readonly Field[] = [
  { name: 'brand', label: 'Marca', kind: 'text', max: 80 },
  { name: 'model', label: 'Modelo', kind: 'text', max: 120 },
  {
    name: 'color_symbol',
    label: 'Cor',
    kind: 'choice',
    options: COLOR_SYMBOLS.map((value) => [value, COLOR_LABELS[value]]),
    none: 'Nenhuma',
  },
];

export const PARCEL_FIELDS: readonly Field[] = [
  { name: 'weight_grams', label: 'Peso (g)', kind: 'whole', max: 7 },
  { name: 'length_cm', label: 'Compr. (cm)', kind: 'whole', max: 3 },
  { name: 'width_cm', label: 'Largura (cm)', kind: 'whole', max: 3 },
  { name: 'height_cm', label: 'Altura (cm)', kind: 'whole', max: 3 },
];

export const COMPATIBLE: readonly Field[] = [
  {
    name: 'compatible_printers',
    label: 'Impressoras compatíveis',
    kind: 'lines',
    rows: 4,
    hint: 'Uma por linha, como HP DeskJet 2710',
  },
];

export const PAGE_FIELDS: readonly Field[] = [
  {
    name: 'specifications',
    label: 'Especificações',
    kind: 'lines',
    rows: 5,
    hint: 'O que os campos acima não dizem, uma por linha: nome, dois pontos e valor, como Peso: 1,2 kg. No mesmo nome, vale o que escrever aqui.',
  },
  { name: 'features', label: 'Características', kind: 'lines', rows: 3, hint: 'Uma por linha' },
];
