import type { DemoProduct } from '../product.ts';
import { consumables, type Family } from './consumables.ts';

const hp = (...models: string[]): string[] => models.map((model) => `HP ${model}`);

const FAMILIES: readonly Family[] = [
  {
    brand: 'HP',
    form: 'head',
    printers: hp(
      'DeskJet 2320',
      'DeskJet 2710',
      'DeskJet 2720',
      'DeskJet 2721',
      'DeskJet 2722',
      'DeskJet Plus 4110',
      'DeskJet Plus 4120',
      'DeskJet Plus 4130',
      'ENVY 6020',
      'ENVY 6030',
      'ENVY Pro 6420',
      'ENVY Pro 6430',
    ),
    about:
      'O 305 é o tinteiro das DeskJet 2700 e ENVY 6000, as multifunções domésticas mais comuns da HP. A cabeça de impressão vem no próprio tinteiro, por isso cada troca deixa a impressora como nova.',
    items: [
      { sku: '3YM61AE', code: '305', color: 'black', pages: 120, price: 10.16, cost: 7.9, stock: 42 },
      { sku: '3YM60AE', code: '305', color: 'tricolor', pages: 100, price: 12.19, cost: 9.45, stock: 38 },
      {
        sku: '3YM62AE',
        code: '305XL',
        color: 'black',
        pages: 240,
        price: 19.5,
        cost: 15.1,
        stock: 64,
        campaign: { percent: 15, from: -6, to: 21 },
        earlierPrices: [{ daysAgo: 120, price: 18.7 }],
      },
      { sku: '3YM63AE', code: '305XL', color: 'tricolor', pages: 200, price: 21.94, cost: 16.9, stock: 51 },
    ],
  },
  {
    brand: 'HP',
    form: 'head',
    printers: hp(
      'DeskJet 1000',
      'DeskJet 1010',
      'DeskJet 1050A',
      'DeskJet 1510',
      'DeskJet 2050A',
      'DeskJet 2540',
      'DeskJet 3050A',
      'ENVY 4500',
      'ENVY 5530',
      'Officejet 2620',
      'Officejet 4630',
    ),
    about:
      'O 301 serve uma geração inteira de DeskJet e ENVY que continua a trabalhar em muitas casas. Traz a cabeça de impressão incorporada.',
    items: [
      { sku: 'CH561EE', code: '301', color: 'black', pages: 190, price: 17.07, cost: 13.4, stock: 12 },
      { sku: 'CH562EE', code: '301', color: 'tricolor', pages: 165, price: 21.13, cost: 16.6, stock: 9 },
      { sku: 'CH563EE', code: '301XL', color: 'black', pages: 480, price: 33.33, cost: 26.2, stock: 14 },
      { sku: 'CH564EE', code: '301XL', color: 'tricolor', pages: 330, price: 35.76, cost: 28.1, stock: 3 },
    ],
  },
  {
    brand: 'HP',
    form: 'head',
    printers: hp(
      'DeskJet 1110',
      'DeskJet 2130',
      'DeskJet 3630',
      'ENVY 4520',
      'ENVY 4524',
      'OfficeJet 3830',
      'OfficeJet 4650',
      'OfficeJet 5220',
    ),
    about:
      'Tinteiro das DeskJet 2130 e 3630 e das OfficeJet 3830, com cabeça de impressão incorporada. A tinta preta é pigmentada e seca sem esborratar.',
    items: [
      { sku: 'F6U66AE', code: '302', color: 'black', pages: 190, price: 15.85, cost: 12.4, stock: 22 },
      { sku: 'F6U65AE', code: '302', color: 'tricolor', pages: 165, price: 18.29, cost: 14.3, stock: 18 },
      { sku: 'F6U68AE', code: '302XL', color: 'black', pages: 480, price: 31.7, cost: 24.9, stock: 27 },
    ],
  },
  {
    brand: 'HP',
    form: 'head',
    printers: hp(
      'ENVY Photo 6220',
      'ENVY Photo 6230',
      'ENVY Photo 6234',
      'ENVY Photo 7130',
      'ENVY Photo 7134',
      'ENVY Photo 7830',
      'ENVY Photo 7834',
    ),
    about:
      'Feito para as ENVY Photo, que imprimem fotografias sem margens até A4. O XL compensa a quem imprime todas as semanas.',
    items: [
      { sku: 'T6N02AE', code: '303', color: 'black', pages: 200, price: 15.44, cost: 12.1, stock: 16 },
      { sku: 'T6N04AE', code: '303XL', color: 'black', pages: 600, price: 34.14, cost: 26.8, stock: 11 },
      { sku: 'T6N03AE', code: '303XL', color: 'tricolor', pages: 415, price: 36.58, cost: 28.7, stock: 5 },
    ],
  },
  {
    brand: 'HP',
    form: 'head',
    printers: hp(
      'DeskJet 2620',
      'DeskJet 2630',
      'DeskJet 3720',
      'DeskJet 3730',
      'DeskJet 3750',
      'DeskJet 3760',
      'ENVY 5010',
      'ENVY 5020',
      'ENVY 5030',
    ),
    about:
      'O 304 alimenta as DeskJet 2600 e 3700, as mais pequenas da marca. Instala-se em segundos e não precisa de limpeza da cabeça.',
    items: [
      { sku: 'N9K06AE', code: '304', color: 'black', pages: 120, price: 11.38, cost: 8.9, stock: 31 },
      { sku: 'N9K05AE', code: '304', color: 'tricolor', pages: 100, price: 13.82, cost: 10.8, stock: 24 },
      { sku: 'N9K08AE', code: '304XL', color: 'black', pages: 300, price: 23.57, cost: 18.5, stock: 0 },
    ],
  },
  {
    brand: 'HP',
    form: 'tank',
    printers: hp('OfficeJet 6950', 'OfficeJet Pro 6960', 'OfficeJet Pro 6970'),
    about:
      'Tinteiros separados por cor para as OfficeJet Pro 6900: só se troca a cor que acabou. A tinta é pigmentada e resiste ao marcador.',
    items: [
      { sku: 'T6M15AE', code: '903XL', color: 'black', pages: 825, price: 34.14, cost: 27.0, stock: 19 },
      { sku: 'T6M03AE', code: '903XL', color: 'cyan', pages: 825, price: 17.88, cost: 14.1, stock: 15 },
      { sku: 'T6M07AE', code: '903XL', color: 'magenta', pages: 825, price: 17.88, cost: 14.1, stock: 13 },
      { sku: 'T6M11AE', code: '903XL', color: 'yellow', pages: 825, price: 17.88, cost: 14.1, stock: 4 },
    ],
  },
  {
    brand: 'HP',
    form: 'tank',
    printers: hp(
      'OfficeJet 8012',
      'OfficeJet 8014',
      'OfficeJet 8015',
      'OfficeJet Pro 8022',
      'OfficeJet Pro 8023',
      'OfficeJet Pro 8024',
      'OfficeJet Pro 8025',
    ),
    about:
      'Para as OfficeJet Pro 8000, muito usadas em escritórios pequenos. O texto fica nítido e não esborrata quando se sublinha.',
    items: [
      { sku: '3YL80AE', code: '912', color: 'black', pages: 300, price: 16.26, cost: 12.8, stock: 20 },
      { sku: '3YL84AE', code: '912XL', color: 'black', pages: 825, price: 34.95, cost: 27.6, stock: 23 },
      { sku: '3YL81AE', code: '912XL', color: 'cyan', pages: 825, price: 18.69, cost: 14.7, stock: 17 },
      { sku: '3YL82AE', code: '912XL', color: 'magenta', pages: 825, price: 18.69, cost: 14.7, stock: 16 },
      { sku: '3YL83AE', code: '912XL', color: 'yellow', pages: 825, price: 18.69, cost: 14.7, stock: 18 },
    ],
  },
  {
    brand: 'HP',
    form: 'tank',
    printers: hp(
      'OfficeJet Pro 9010',
      'OfficeJet Pro 9012',
      'OfficeJet Pro 9014',
      'OfficeJet Pro 9015',
      'OfficeJet Pro 9016',
      'OfficeJet Pro 9019',
      'OfficeJet Pro 9020',
      'OfficeJet Pro 9022',
      'OfficeJet Pro 9025',
    ),
    about:
      'Os 963 são os tinteiros das OfficeJet Pro 9000, pensadas para quem imprime centenas de páginas por mês. Na versão XL o custo por página aproxima-se do laser.',
    items: [
      { sku: '3JA26AE', code: '963', color: 'black', pages: 1000, price: 27.64, cost: 21.8, stock: 12 },
      { sku: '3JA30AE', code: '963XL', color: 'black', pages: 2000, price: 41.46, cost: 32.7, stock: 21 },
      { sku: '3JA27AE', code: '963XL', color: 'cyan', pages: 1600, price: 30.08, cost: 23.7, stock: 14 },
      { sku: '3JA28AE', code: '963XL', color: 'magenta', pages: 1600, price: 30.08, cost: 23.7, stock: 14 },
      { sku: '3JA29AE', code: '963XL', color: 'yellow', pages: 1600, price: 30.08, cost: 23.7, stock: 0 },
    ],
  },
];

export const inkHp: readonly DemoProduct[] = FAMILIES.flatMap(consumables);
