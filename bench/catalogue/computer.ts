import type { Condition } from '#core/catalogue/values.ts';
import { type Goods, serial } from './product.ts';
import type { Random } from './random.ts';

/** A maker and its lines. */
type Maker = readonly [string, ...string[]];

const LAPTOPS: readonly [Maker, ...Maker[]] = [
  ['HP', 'ProBook 450', 'EliteBook 840', 'Victus 15', 'Pavilion 14'],
  ['Lenovo', 'ThinkPad T14', 'ThinkPad L15', 'IdeaPad Slim 5', 'LOQ 15', 'Yoga 7'],
  ['Dell', 'Latitude 5440', 'Inspiron 15', 'XPS 13', 'Vostro 3520'],
  ['ASUS', 'Vivobook 15', 'Zenbook 14', 'TUF Gaming A15', 'ExpertBook B1'],
  ['Acer', 'Aspire 5', 'Swift 14', 'Nitro V 15', 'TravelMate P2'],
  ['Apple', 'MacBook Air 13', 'MacBook Pro 14'],
  ['MSI', 'Modern 15', 'Katana 15', 'Prestige 14'],
  ['Toshiba', 'Satellite Pro C50', 'Tecra A40'],
];
const DESKTOPS: readonly [Maker, ...Maker[]] = [
  ['HP', 'ProDesk 400', 'EliteDesk 800', 'Pavilion Desktop'],
  ['Lenovo', 'ThinkCentre M70', 'IdeaCentre 3', 'Legion T5'],
  ['Dell', 'OptiPlex 7010', 'Vostro 3710', 'Inspiron Desktop'],
  ['ASUS', 'ExpertCenter D5', 'ROG Strix G10'],
  ['Acer', 'Veriton X', 'Aspire TC'],
];
const CPUS: readonly [string, ...string[]] = [
  'Intel Core i3-1215U',
  'Intel Core i5-1335U',
  'Intel Core i5-8250U',
  'Intel Core i7-1355U',
  'Intel Core i7-13620H',
  'Intel Core Ultra 5 125U',
  'AMD Ryzen 5 7530U',
  'AMD Ryzen 7 7735HS',
  'AMD Ryzen 3 7320U',
  'Intel N100',
];
const GRADES: readonly [string, ...string[]] = ['A++', 'A+', 'A', 'B', 'C'];
const SENTENCES: readonly [string, ...string[]] = [
  'Aguenta um dia inteiro de trabalho e arranca em segundos.',
  'Limpo, verificado peça a peça e com bateria acima de 80 %.',
  'Teclado português, boa câmara para reuniões e portas que chegam.',
  'Uma escolha segura para a escola e para o escritório em casa.',
  'Ventoinha discreta e espaço para acrescentar memória mais tarde.',
];

/** What one of these makers builds, with parts as they come. */
function machine(random: Random, makers: readonly [Maker, ...Maker[]]) {
  const [brand, ...models] = random.pick(makers);
  return {
    brand,
    line: models[random.whole(0, models.length - 1)] ?? brand,
    cpu: brand === 'Apple' ? random.pick(['Apple M2', 'Apple M3', 'Apple M3 Pro']) : random.pick(CPUS),
    ram: `${random.pick([8, 8, 16, 16, 32, 64])} GB`,
    storage: `SSD ${random.pick(['256 GB', '512 GB', '512 GB', '1 TB', '2 TB'])}`,
    screen: `${random.pick(['13,3', '14', '15,6', '15,6', '16', '17,3'])}" Full HD`,
  };
}

/** A laptop or a desktop, new or used; the same machines are let, by the month. */
export function computer(n: number, random: Random, kind: 'laptop' | 'desktop', isRental = false): Goods {
  const isLaptop = kind === 'laptop';
  const { brand, line, cpu, ram, storage, screen } = machine(random, isLaptop ? LAPTOPS : DESKTOPS);
  const condition = isRental || random.once(2) ? 'novo' : random.pick<Condition>(['usado', 'recondicionado']);
  const grade = condition === 'novo' ? null : random.pick(GRADES);
  const model = `${line} ${serial(n)}`;
  const priceCents = random.whole(24, 240) * 1000 + 90;
  const operating = brand === 'Apple' ? 'macOS' : random.pick(['Windows 11 Home', 'Windows 11 Pro']);
  const specs = {
    cpu,
    ram,
    storage,
    ...(isLaptop ? { screen, touch_screen: random.once(5), keyboard_pt: true } : { offer_type: 'none' }),
    graphics_type: 'none',
    operating_system: operating,
    warranty: condition === 'novo' ? '36 meses' : '18 meses',
    grade,
    supplier: 'Grossista de Informática do Tejo',
    supplier_reference: `GIT-${serial(n)}`,
    cost_price: Math.round(priceCents * 0.82) / 100,
    delivery_time: '2_days',
  };
  const block = { [isLaptop ? 'laptop_specs' : 'desktop_specs']: specs };
  const own = isLaptop
    ? random.pick(['gaming', 'business', 'ultrabook', 'outros_portateis'])
    : random.pick(['gaming_desktop', 'business_desktop', 'home_office', 'outros_desktops']);
  const noun = isLaptop ? 'Portátil' : 'Computador';
  const months = random.pick([3, 6, 12, 24, 36]);
  const monthly = Math.round(priceCents / 20);
  const terms = { monthly_value: monthly / 100, installation_value: 35, minimum_period_months: months };
  return {
    name: `${isRental ? 'Aluguer de ' : ''}${noun} ${brand} ${model} ${cpu.split(' ').slice(-1)[0]} ${ram}`,
    description: `${noun} ${brand} ${line} com ${cpu}, ${ram} de memória e ${storage}. ${random.pick(SENTENCES)} ${random.pick(SENTENCES)}`,
    category: isRental ? 'aluguer' : isLaptop ? 'portateis' : 'desktops',
    subcategory: isRental ? `aluguer_${own}` : own,
    condition,
    brand,
    model,
    sku: `${isRental ? 'ALU' : isLaptop ? 'POR' : 'DES'}-${serial(n)}`,
    priceCents: isRental ? monthly : priceCents,
    costCents: isRental ? 0 : Math.round(priceCents * 0.82),
    specifications: [
      ['Processador', cpu],
      ['Memória', ram],
      ['Disco', storage],
      ...(isLaptop ? [['Ecrã', screen] as const] : []),
      ['Sistema operativo', operating],
    ],
    features: [`${cpu}`, `${ram} e ${storage}`],
    blocks: isRental ? { rental_specs: { ...terms, ...block } } : block,
    ...(isRental ? { rental: { installationCents: 3500, months } } : {}),
  };
}
