import { CHARGER_LABELS, CHARGERS, ENERGY_CLASSES } from '#core/catalogue/mark-values.ts';
import { REGIME_LABELS } from '#core/catalogue/panel-texts.ts';
import {
  CATEGORY_LABELS,
  COLOR_LABELS,
  CONDITION_LABELS,
  deliveryLabel,
  subcategoryLabel,
} from '#core/catalogue/texts.ts';
import {
  CATEGORIES,
  COLOR_SYMBOLS,
  CONDITIONS,
  CONSUMABLE_TYPES,
  DELIVERY_TIMES,
  GRADES,
  PRODUCT_REGIMES,
  SUBCATEGORIES,
} from '#core/catalogue/values.ts';
import { FIELDS, type Field, type FieldKey } from '#core/imports/fields.ts';
import { ORIGIN_LABELS, PURCHASE_ORIGINS } from '#core/shared/margin.ts';
import { own } from '#core/shared/own.ts';
import type { SheetToWrite } from './reading/write-workbook.ts';

/** The template's columns, in the order of the fields; without the further pictures. */
const COLUMNS: readonly FieldKey[] = [
  ...FIELDS.map((field) => field.key).filter((key) => !/^image[3-8]$|^id$/.test(key)),
];

const EXAMPLES: readonly Partial<Record<FieldKey, string | number>>[] = [
  {
    name: 'Tinteiro HP 305XL preto',
    description: 'Tinteiro original de alta capacidade, para cerca de 240 páginas.',
    category: 'consumiveis',
    condition: 'novo',
    price: 21.95,
    stock: 12,
    brand: 'HP',
    model: '305XL',
    subcategory: 'jato_tinta',
    sku: '3YM62AE',
    color_symbol: 'black',
    compatible_printers: 'HP DeskJet 2710; HP DeskJet 4120; HP ENVY 6020',
    delivery_time: '1_day',
    weight_grams: 180,
    cost_price: 16.4,
    consumable_type: 'original',
    copies_number: 240,
  },
  {
    name: 'Portátil Lenovo ThinkPad T480',
    description: 'Portátil empresarial recondicionado, testado e com bateria verificada.',
    category: 'portateis',
    condition: 'recondicionado',
    price: 329,
    stock: 4,
    brand: 'Lenovo',
    model: 'ThinkPad T480',
    subcategory: 'business',
    sku: 'T480-I5-8-256',
    delivery_time: '2_days',
    cost_price: 240,
    supplier: 'Fornecedor de exemplo',
    specifications: 'Peso: 1,58 kg\nCor: Preto',
    features: 'Teclado retroiluminado\nLeitor de impressões digitais',
    cpu: 'Intel Core i5-8350U',
    ram: '8 GB',
    storage: '256 GB SSD',
    screen: '14" Full HD',
    touch_screen: 'não',
    keyboard_pt: 'sim',
    operating_system: 'Windows 11 Pro',
    warranty: '18 meses',
    grade: 'A',
  },
];

function allowedValues(): (readonly string[])[] {
  const lists: [Field['kind'], readonly string[], (value: string) => string][] = [
    ['category', CATEGORIES, (value) => own(CATEGORY_LABELS, value) ?? value],
    ['condition', CONDITIONS, (value) => own(CONDITION_LABELS, value) ?? value],
    ['color', COLOR_SYMBOLS, (value) => own(COLOR_LABELS, value) ?? value],
    ['grade', GRADES, (value) => value],
    ['delivery', DELIVERY_TIMES, (value) => deliveryLabel(value) ?? value],
    ['regime', PRODUCT_REGIMES, (value) => own(REGIME_LABELS, value) ?? value],
    ['origin', PURCHASE_ORIGINS, (value) => own(ORIGIN_LABELS, value) ?? value],
    ['consumable', CONSUMABLE_TYPES, (value) => value],
    ['charger', CHARGERS, (value) => own(CHARGER_LABELS, value) ?? value],
    ['energy', ENERGY_CLASSES, (value) => value],
  ];
  return [
    ['Coluna', 'Valor', 'Significado'],
    ...lists.flatMap(([kind, values, label]) =>
      FIELDS.filter((field) => field.kind === kind).flatMap(({ key }) =>
        values.map((value) => [key, value, label(value)]),
      ),
    ),
    ...CATEGORIES.flatMap((category) =>
      SUBCATEGORIES[category].map((value) => [
        'subcategory',
        value,
        `${CATEGORY_LABELS[category]}: ${subcategoryLabel(value)}`,
      ]),
    ),
  ];
}

/** The sheets of template_produtos.xlsx: headings with two examples, what each column is, and the allowed values. */
export function templateSheets(): SheetToWrite[] {
  return [
    {
      name: 'Produtos',
      rows: [[...COLUMNS], ...EXAMPLES.map((example) => COLUMNS.map((key) => example[key] ?? ''))],
      widths: COLUMNS.map((key) => (key === 'description' || key === 'name' ? 40 : 18)),
    },
    { name: 'Valores aceites', rows: allowedValues(), widths: [18, 28, 40] },
    {
      name: 'Colunas',
      rows: [
        ['Coluna', 'Nome', 'Obrigatória'],
        ...FIELDS.filter((field) => COLUMNS.includes(field.key)).map((field) => [
          field.key,
          field.label,
          'required' in field ? 'sim' : '',
        ]),
      ],
      widths: [28, 34, 12],
    },
  ];
}
