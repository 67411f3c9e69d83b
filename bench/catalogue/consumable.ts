import type { ColorSymbol } from '#core/catalogue/values.ts';
import { PRINTERS } from './printers.ts';
import { type Goods, serial } from './product.ts';
import type { Random } from './random.ts';

const COLORS: readonly [ColorSymbol, string][] = [
  ['black', 'preto'],
  ['cyan', 'ciano'],
  ['magenta', 'magenta'],
  ['yellow', 'amarelo'],
  ['tricolor', 'tricolor'],
  ['photo_black', 'preto fotográfico'],
];
const CODES: Record<string, readonly [string, ...string[]]> = {
  HP: ['W20', 'CF2', 'CE3', '3YM', 'N9K'],
  Canon: ['CRG-0', 'PGI-5', 'CLI-5', 'PG-5', 'CL-5'],
  Epson: ['C13T', '10', '60', 'T70'],
  Brother: ['TN-2', 'TN-3', 'LC-4', 'DR-2'],
  Samsung: ['MLT-D1', 'CLT-K4'],
  Kyocera: ['TK-1', 'TK-5'],
  Lexmark: ['51B', '50F', 'C23'],
  Xerox: ['106R', '108R'],
};
const TYPES = [
  ['original', 'Original'],
  ['compativel', 'Compatível'],
  ['compativel', 'Compatível'],
  ['generico', 'Genérico'],
  ['recondicionado', 'Recondicionado'],
] as const;
const SENTENCES: readonly [string, ...string[]] = [
  'Instala-se pela frente da impressora, sem ferramentas e sem sujar as mãos.',
  'O chip indica o nível de tinta tal como o cartucho de origem.',
  'Produzido em fábrica certificada, com ensaio de cada lote antes de sair.',
  'Preto intenso no texto e cores fiéis nos gráficos do escritório.',
  'Devolva o cartucho vazio na loja: tratamos da reciclagem.',
];

/** Toner and ink for a run of printers of one maker. */
export function consumable(n: number, random: Random): Goods {
  const first = random.whole(0, PRINTERS.length - 1);
  const brand = PRINTERS[first]?.brand ?? 'HP';
  const printers = Array.from({ length: random.whole(2, 7) }, (_, i) => first + i).filter(
    (at) => PRINTERS[at]?.brand === brand,
  );
  const isLaser = /Laser|SENSYS|HL-L|DCP-L|MFC-L|Xpress|ECOSYS|Phaser|Lexmark/.test(
    PRINTERS[first]?.name ?? '',
  );
  const [color, colorName] = COLORS[random.whole(0, isLaser ? 3 : 5)] ?? ['black', 'preto'];
  const [type, typeName] = TYPES[random.whole(0, 4)] ?? TYPES[0];
  const model = `${random.pick(CODES[brand] ?? ['X'])}${serial(n).slice(2)}${random.once(3) ? 'XL' : 'A'}`;
  const pages = random.whole(4, isLaser ? 220 : 60) * 50;
  const noun = isLaser ? 'Toner' : 'Tinteiro';
  const maker =
    type === 'original' ? brand : random.pick(['Quatro Tintas', 'Inkpro', 'Papelnova', 'Tecnitoner']);
  const priceCents = Math.round((type === 'original' ? 2400 : 790) + pages * (isLaser ? 1.1 : 2.2));
  return {
    name:
      type === 'original'
        ? `${noun} ${brand} ${model} ${colorName}`
        : `${noun} ${typeName.toLowerCase()} ${maker} com ${brand} ${model} ${colorName}`,
    description: `${noun} ${typeName.toLowerCase()} ${colorName} para cerca de ${pages} páginas a 5 % de cobertura. ${random.pick(SENTENCES)} ${random.pick(SENTENCES)}`,
    category: 'consumiveis',
    subcategory: isLaser ? 'laser' : 'jato_tinta',
    condition: type === 'recondicionado' ? 'recondicionado' : 'novo',
    brand: maker,
    model,
    sku: `CON-${serial(n)}`,
    priceCents,
    costCents: Math.round(priceCents * 0.74),
    color,
    printers,
    specifications: [
      ['Tipo', typeName],
      ['Cor', colorName],
      ['Rendimento', `${pages} páginas`],
      ['Referência', model],
    ],
    features: [`Até ${pages} páginas`, `Para ${PRINTERS[first]?.name ?? brand} e semelhantes`],
    blocks: {
      consumable_specs: {
        consumable_type: type,
        copies_number: pages,
        internal_reference: `INT-${serial(n)}`,
        purchase_price: Math.round(priceCents * 0.74) / 100,
        supplier: 'Distribuição Ibérica de Consumíveis',
        supplier_reference: model,
        barcode: String(5_600_000_000_000 + n),
        delivery_time: '1_day',
      },
    },
  };
}
