import type { DemoProduct } from '../product.ts';
import { consumables, type Family } from './consumables.ts';

const named = (brand: string, ...models: string[]): string[] => models.map((model) => `${brand} ${model}`);

const BROTHER_L2000 = named(
  'Brother',
  'HL-L2310D',
  'HL-L2350DW',
  'HL-L2370DN',
  'HL-L2375DW',
  'DCP-L2510D',
  'DCP-L2530DW',
  'DCP-L2550DN',
  'MFC-L2710DN',
  'MFC-L2710DW',
  'MFC-L2730DW',
  'MFC-L2750DW',
);
const BROTHER_COLOUR = named(
  'Brother',
  'HL-L3210CW',
  'HL-L3230CDW',
  'HL-L3270CDW',
  'DCP-L3510CDW',
  'DCP-L3550CDW',
  'MFC-L3710CW',
  'MFC-L3730CDN',
  'MFC-L3750CDW',
  'MFC-L3770CDW',
);
const HP_M250 = named(
  'HP',
  'Color LaserJet Pro M255dw',
  'Color LaserJet Pro M255nw',
  'Color LaserJet Pro MFP M282nw',
  'Color LaserJet Pro MFP M283fdn',
  'Color LaserJet Pro MFP M283fdw',
);
const SAMSUNG_M2000 = named(
  'Samsung',
  'Xpress SL-M2020',
  'Xpress SL-M2020W',
  'Xpress SL-M2022',
  'Xpress SL-M2022W',
  'Xpress SL-M2026',
  'Xpress SL-M2026W',
  'Xpress SL-M2070',
  'Xpress SL-M2070F',
  'Xpress SL-M2070FW',
  'Xpress SL-M2070W',
);
const HP_1000 = named(
  'HP',
  'LaserJet Pro P1102',
  'LaserJet Pro P1102w',
  'LaserJet Pro M1132',
  'LaserJet Pro M1212nf',
  'LaserJet Pro M1217nfw',
);

const FAMILIES: readonly Family[] = [
  {
    brand: 'HP',
    form: 'toner',
    printers: HP_M250,
    about:
      'Toner das Color LaserJet Pro M255 e M283, as laser a cores de secretária da HP. Cada cor troca-se em separado, pela frente da impressora.',
    items: [
      { sku: 'W2210A', code: '207A', color: 'black', pages: 1350, price: 56.9, cost: 45.5, stock: 15 },
      { sku: 'W2211A', code: '207A', color: 'cyan', pages: 1250, price: 65.04, cost: 52.0, stock: 9 },
      { sku: 'W2213A', code: '207A', color: 'magenta', pages: 1250, price: 65.04, cost: 52.0, stock: 8 },
      { sku: 'W2212A', code: '207A', color: 'yellow', pages: 1250, price: 65.04, cost: 52.0, stock: 5 },
      { sku: 'W2210X', code: '207X', color: 'black', pages: 3150, price: 89.43, cost: 71.5, stock: 7 },
    ],
  },
  {
    brand: 'HP',
    form: 'toner',
    printers: named(
      'HP',
      'Color LaserJet Pro M454dn',
      'Color LaserJet Pro M454dw',
      'Color LaserJet Pro MFP M479dw',
      'Color LaserJet Pro MFP M479fdn',
      'Color LaserJet Pro MFP M479fdw',
    ),
    about:
      'Para as Color LaserJet Pro M454 e M479, de grupos de trabalho. A impressora avisa quando o toner está no fim e continua a imprimir até acabar mesmo.',
    items: [
      { sku: 'W2030A', code: '415A', color: 'black', pages: 2400, price: 77.23, cost: 61.8, stock: 10 },
      { sku: 'W2031A', code: '415A', color: 'cyan', pages: 2100, price: 99.18, cost: 79.3, stock: 6 },
      { sku: 'W2033A', code: '415A', color: 'magenta', pages: 2100, price: 99.18, cost: 79.3, stock: 6 },
      { sku: 'W2032A', code: '415A', color: 'yellow', pages: 2100, price: 99.18, cost: 79.3, stock: 2 },
    ],
  },
  {
    brand: 'HP',
    form: 'toner',
    printers: named(
      'HP',
      'Color Laser 150a',
      'Color Laser 150nw',
      'Color Laser MFP 178nw',
      'Color Laser MFP 179fnw',
    ),
    about: 'O 117A serve as Color Laser 150 e 170, as laser a cores mais compactas da HP.',
    items: [
      { sku: 'W2070A', code: '117A', color: 'black', pages: 1000, price: 40.65, cost: 32.5, stock: 18 },
      { sku: 'W2071A', code: '117A', color: 'cyan', pages: 700, price: 43.9, cost: 35.1, stock: 12 },
      { sku: 'W2073A', code: '117A', color: 'magenta', pages: 700, price: 43.9, cost: 35.1, stock: 11 },
      { sku: 'W2072A', code: '117A', color: 'yellow', pages: 700, price: 43.9, cost: 35.1, stock: 10 },
    ],
  },
  {
    brand: 'HP',
    form: 'toner',
    printers: named(
      'HP',
      'LaserJet Pro M304a',
      'LaserJet Pro M404dn',
      'LaserJet Pro M404dw',
      'LaserJet Pro MFP M428dw',
      'LaserJet Pro MFP M428fdn',
      'LaserJet Pro MFP M428fdw',
    ),
    about:
      'Toner das LaserJet Pro M404 e M428, um clássico dos escritórios. A versão 59X, de maior capacidade, não serve na M304a.',
    items: [{ sku: 'CF259A', code: '59A', color: 'black', pages: 3000, price: 81.3, cost: 65.0, stock: 13 }],
  },
  {
    brand: 'HP',
    form: 'toner',
    printers: named('HP', 'Laser 107a', 'Laser 107w', 'Laser MFP 135a', 'Laser MFP 135w', 'Laser MFP 137fnw'),
    about:
      'Toner das Laser 107 e 135, as laser monocromáticas de entrada da HP. Um cartucho destes dura meses numa casa ou numa loja pequena.',
    items: [
      { sku: 'W1106A', code: '106A', color: 'black', pages: 1000, price: 45.53, cost: 36.4, stock: 26 },
    ],
  },
  {
    brand: 'HP',
    form: 'toner',
    printers: HP_1000,
    about:
      'A LaserJet P1102 foi das impressoras mais vendidas do país e ainda há milhares a trabalhar. Este é o toner delas.',
    items: [{ sku: 'CE285A', code: '85A', color: 'black', pages: 1600, price: 60.16, cost: 48.1, stock: 8 }],
  },
  {
    brand: 'HP',
    form: 'toner',
    type: 'compativel',
    printers: HP_1000,
    about: 'Alternativa económica ao HP 85A (CE285A), com o mesmo encaixe e o mesmo rendimento.',
    items: [
      { sku: 'QT-CE285A', code: 'CE285A', color: 'black', pages: 1600, price: 9.72, cost: 4.6, stock: 80 },
    ],
  },
  {
    brand: 'Brother',
    form: 'toner',
    printers: BROTHER_L2000,
    about:
      'O toner das Brother HL-L2300 e MFC-L2700 desde 2017. O tambor é uma peça à parte (DR-2400) e dura cerca de quatro toners.',
    items: [
      { sku: 'TN-2410', code: 'TN-2410', color: 'black', pages: 1200, price: 36.5, cost: 29.2, stock: 16 },
      {
        sku: 'TN-2420',
        code: 'TN-2420',
        color: 'black',
        pages: 3000,
        price: 69.02,
        cost: 55.2,
        stock: 33,
        campaign: { percent: 10, from: -9, to: 1.6, countdown: true },
        earlierPrices: [
          { daysAgo: 90, price: 66.9 },
          { daysAgo: 48, price: 71.5 },
        ],
      },
    ],
  },
  {
    brand: 'Brother',
    form: 'toner',
    type: 'compativel',
    printers: BROTHER_L2000,
    about: 'Equivalente ao Brother TN-2420, com o chip que informa a impressora do nível de toner.',
    items: [
      {
        sku: 'QT-TN2420',
        code: 'TN-2420',
        color: 'black',
        pages: 3000,
        price: 16.22,
        cost: 7.8,
        stock: 95,
        earlierPrices: [{ daysAgo: 75, price: 17.9 }],
      },
    ],
  },
  {
    brand: 'Brother',
    form: 'drum',
    printers: BROTHER_L2000,
    about:
      'Tambor das Brother HL-L2300 e MFC-L2700. Quando surgem riscas verticais ou um fundo cinzento com um toner novo, é o tambor que deve ser trocado.',
    items: [
      { sku: 'DR-2400', code: 'DR-2400', color: 'black', pages: 12000, price: 73.09, cost: 58.5, stock: 11 },
    ],
  },
  {
    brand: 'Brother',
    form: 'toner',
    printers: BROTHER_COLOUR,
    about:
      'Toner das Brother LED a cores da série L3000. O TN-247 tem o mesmo formato e mais do dobro da capacidade.',
    items: [
      { sku: 'TN-243BK', code: 'TN-243BK', color: 'black', pages: 1000, price: 47.15, cost: 37.7, stock: 14 },
      {
        sku: 'TN-243CMYK',
        code: 'TN-243CMYK',
        color: 'set',
        pages: 1000,
        price: 178.05,
        cost: 142.4,
        stock: 6,
      },
      { sku: 'TN-247BK', code: 'TN-247BK', color: 'black', pages: 3000, price: 69.84, cost: 55.9, stock: 10 },
      { sku: 'TN-247C', code: 'TN-247C', color: 'cyan', pages: 2300, price: 84.47, cost: 67.6, stock: 7 },
      { sku: 'TN-247M', code: 'TN-247M', color: 'magenta', pages: 2300, price: 84.47, cost: 67.6, stock: 7 },
      { sku: 'TN-247Y', code: 'TN-247Y', color: 'yellow', pages: 2300, price: 84.47, cost: 67.6, stock: 6 },
    ],
  },
  {
    brand: 'Brother',
    form: 'drum',
    printers: BROTHER_COLOUR,
    about:
      'Conjunto dos quatro tambores das Brother LED a cores da série L3000. Trocam-se os quatro de uma vez, o que evita diferenças de tom entre cores.',
    items: [
      { sku: 'DR-243CL', code: 'DR-243CL', color: 'set', pages: 18000, price: 113.82, cost: 91.0, stock: 3 },
    ],
  },
  {
    brand: 'Samsung',
    form: 'toner',
    printers: SAMSUNG_M2000,
    about:
      'Toner das Samsung Xpress M2020 e M2070, pequenas laser que continuam a ter assistência. Antes de comprar, confirme o número na tampa do cartucho: D111S.',
    items: [
      {
        sku: 'MLT-D111S',
        code: 'MLT-D111S',
        color: 'black',
        pages: 1000,
        price: 52.03,
        cost: 41.6,
        stock: 9,
      },
    ],
  },
  {
    brand: 'Samsung',
    form: 'toner',
    type: 'compativel',
    printers: SAMSUNG_M2000,
    about:
      'Equivalente ao Samsung MLT-D111S, com chip que funciona também nas impressoras com o firmware mais recente.',
    items: [
      {
        sku: 'QT-D111S',
        code: 'MLT-D111S',
        color: 'black',
        pages: 1000,
        price: 11.34,
        cost: 5.4,
        stock: 58,
      },
    ],
  },
  {
    brand: 'Samsung',
    form: 'toner',
    printers: named(
      'Samsung',
      'Xpress SL-C430',
      'Xpress SL-C430W',
      'Xpress SL-C480',
      'Xpress SL-C480W',
      'Xpress SL-C480FN',
      'Xpress SL-C480FW',
    ),
    about: 'Toner das Samsung Xpress C430 e C480, a laser a cores de secretária da marca.',
    items: [
      { sku: 'CLT-K404S', code: 'CLT-K404S', color: 'black', pages: 1500, price: 43.9, cost: 35.1, stock: 8 },
      { sku: 'CLT-C404S', code: 'CLT-C404S', color: 'cyan', pages: 1000, price: 45.53, cost: 36.4, stock: 5 },
      {
        sku: 'CLT-M404S',
        code: 'CLT-M404S',
        color: 'magenta',
        pages: 1000,
        price: 45.53,
        cost: 36.4,
        stock: 4,
      },
      {
        sku: 'CLT-Y404S',
        code: 'CLT-Y404S',
        color: 'yellow',
        pages: 1000,
        price: 45.53,
        cost: 36.4,
        stock: 0,
      },
    ],
  },
  {
    brand: 'Lexmark',
    form: 'toner',
    printers: named('Lexmark', 'B2236dw', 'MB2236adw', 'MB2236adwe'),
    about:
      'Toner das Lexmark B2236 e MB2236, laser compactas para escritórios pequenos. O H00 é a versão de alto rendimento.',
    items: [
      { sku: 'B222H00', code: 'B222H00', color: 'black', pages: 3000, price: 97.56, cost: 78.0, stock: 5 },
    ],
  },
  {
    brand: 'Kyocera',
    form: 'toner',
    printers: named(
      'Kyocera',
      'ECOSYS M2135dn',
      'ECOSYS M2635dn',
      'ECOSYS M2735dw',
      'ECOSYS P2235dn',
      'ECOSYS P2235dw',
    ),
    about:
      'Nas Kyocera ECOSYS só se troca o toner: o tambor dura a vida útil prevista da máquina. É isso que faz delas das mais baratas por página.',
    items: [
      {
        sku: '1T02RV0NL0',
        code: 'TK-1150',
        color: 'black',
        pages: 3000,
        price: 65.85,
        cost: 52.7,
        stock: 12,
      },
    ],
  },
  {
    brand: 'Kyocera',
    form: 'toner',
    printers: named('Kyocera', 'ECOSYS M2040dn', 'ECOSYS M2540dn', 'ECOSYS M2640idw'),
    about:
      'Toner das ECOSYS M2040 e M2540, multifunções de departamento. O recipiente de resíduos vem na embalagem.',
    items: [
      { sku: '1T02S50NL0', code: 'TK-1170', color: 'black', pages: 7200, price: 97.56, cost: 78.0, stock: 9 },
    ],
  },
  {
    brand: 'Xerox',
    form: 'toner',
    printers: named('Xerox', 'Phaser 3020', 'WorkCentre 3025'),
    about: 'Toner da Phaser 3020 e da WorkCentre 3025, com tambor incluído no cartucho.',
    items: [
      {
        sku: '106R02773',
        code: '106R02773',
        color: 'black',
        pages: 1500,
        price: 60.98,
        cost: 48.8,
        stock: 4,
      },
    ],
  },
];

export const toners: readonly DemoProduct[] = FAMILIES.flatMap(consumables);
